// Package file writes PDF files. It is the only place that knows the PDF library, and completes what that makes.
package file

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"regexp"
	"strconv"
	"time"
	"unicode/utf16"

	"shipslocker/domain"
)

// Facts are what a file says about itself.
type Facts struct {
	Title, Author, Program string
	Made                   time.Time
	Labels                 []Label                    // in the order of their pages
	Face                   func(family string) string // the name that a typeface bears in its own file
	Form                   *Form                      // nil = it cannot be filled in on screen
	Turns                  Edge                       // where it is printed on both sides
}

// Edge is the one at which a printer turns sheets over.
type Edge string

// The edges. None is that whoever prints chooses, and whether both sides are printed on.
const (
	ShortEdge Edge = " /Duplex /DuplexFlipShortEdge"
	LongEdge  Edge = " /Duplex /DuplexFlipLongEdge"
)

// Label is what pages are called from one on: the prefix, and a number counted from 1.
type Label struct {
	From   int // of the file's pages, from 0
	Prefix string
}

// Complete adds to a file what the library cannot write: the typefaces' own names, marked as parts of them, the language, what
// pages are called, the file's properties once more as XMP, and the boxes to fill in. It brings it to PDF 1.7.
//
// It takes the file apart at its table of objects, changes a few of them, and writes it and the table anew.
func (f Facts) Complete(file []byte) ([]byte, error) {
	all, trailer, err := takeApart(file)
	if err != nil {
		return nil, err
	}
	root := reference(trailer, "/Root")
	if root == 0 || root > len(all) {
		return nil, fmt.Errorf("a file without a catalog: %w", domain.ErrDamaged)
	}
	f.nameFaces(all)
	o := objects(all)
	members, plain := "", 0
	if f.Form != nil {
		plain, members = len(o), f.Form.add(&o, root)
	}
	metadata := f.metadata()
	about := o.add(fmt.Sprintf("<</Type /Metadata /Subtype /XML /Length %d>>\nstream\n%s\nendstream", len(metadata), metadata))
	o[root-1] = bytes.Replace(o[root-1], []byte("/Type /Catalog"), fmt.Appendf(nil,
		"/Type /Catalog\n%s/Lang (en)\n/ViewerPreferences <</DisplayDocTitle true%s>>\n/Metadata %d 0 R\n/PageLabels <</Nums [%s]>>", members, f.Turns, about, f.labels()), 1)
	if f.Form != nil {
		return o.pack(plain, fmt.Sprintf("/Root %d 0 R /Info %d 0 R", root, reference(trailer, "/Info"))), nil
	}
	var out bytes.Buffer
	out.WriteString(header)
	places := make([]int, len(o))
	for i, object := range o {
		places[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	id := sha256.Sum256(out.Bytes())
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(o)+1)
	for _, at := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(o)+1, root, reference(trailer, "/Info"), id[:16], id[:16], table)
	return out.Bytes(), nil
}

const header = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"

// objects are a file's, numbered from 1.
type objects [][]byte

// pack writes the file with the objects from a place on packed into one stream, but for those that are streams: the boxes of a
// form are many and alike. of is what the table says besides.
func (o objects) pack(from int, of string) []byte {
	var out, index, packed bytes.Buffer
	out.WriteString(header)
	entries := []byte{0, 0, 0, 0, 0, 0xFF, 0xFF}
	enter := func(kind byte, at, more int) {
		entries = append(entries, kind, byte(at>>24), byte(at>>16), byte(at>>8), byte(at), byte(more>>8), byte(more))
	}
	n, pack := 0, len(o)+1
	for i, object := range o {
		if i < from || bytes.Contains(object, []byte("\nstream\n")) {
			enter(1, out.Len(), 0)
			fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
			continue
		}
		enter(2, pack, n)
		fmt.Fprintf(&index, "%d %d ", i+1, packed.Len())
		packed.Write(append(object, '\n'))
		n++
	}
	enter(1, out.Len(), 0)
	data := squeeze(append(index.Bytes(), packed.Bytes()...))
	fmt.Fprintf(&out, "%d 0 obj\n<</Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\nendobj\n", pack, n, index.Len(), len(data), data)
	id, table := sha256.Sum256(out.Bytes()), out.Len()
	enter(1, table, 0)
	data = squeeze(entries)
	fmt.Fprintf(&out, "%d 0 obj\n<</Type /XRef /Size %d /W [1 4 2] %s /ID [<%x> <%x>] /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n",
		pack+1, pack+2, of, id[:16], id[:16], len(data), data, table)
	return out.Bytes()
}

// add adds an object and returns its number.
func (o *objects) add(body string) int {
	*o = append(*o, []byte(body))
	return len(*o)
}

// stream adds bytes as an object, packed where that is worth it; of is what its dictionary says besides.
func (o *objects) stream(of string, data []byte) int {
	if len(data) > 1<<10 {
		data, of = squeeze(data), of+" /Filter /FlateDecode"
	}
	return o.add(fmt.Sprintf("<<%s /Length %d>>\nstream\n%s\nendstream", of, len(data), data))
}

func squeeze(data []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		return data // a buffer takes everything
	}
	if err := w.Close(); err != nil {
		return data
	}
	return out.Bytes()
}

// takeApart returns what stands between "obj" and "endobj" of each object in their order, and what follows the table.
func takeApart(file []byte) (objects [][]byte, trailer []byte, err error) {
	broken := fmt.Errorf("a file that cannot be taken apart: %w", domain.ErrDamaged)
	at := bytes.LastIndex(file, []byte("\nxref\n0 "))
	if at < 0 {
		return nil, nil, broken
	}
	lines := bytes.Split(file[at+1:], []byte("\n"))
	n, err := strconv.Atoi(string(bytes.TrimPrefix(lines[1], []byte("0 "))))
	if err != nil || len(lines) < n+3 {
		return nil, nil, broken
	}
	for i := 1; i < n; i++ {
		from, err := strconv.Atoi(string(lines[2+i][:10]))
		if err != nil || from >= at {
			return nil, nil, broken
		}
		_, object, ok := bytes.Cut(file[from:at+1], []byte(" obj\n"))
		end := endOf(object)
		if !ok || end < 0 {
			return nil, nil, broken
		}
		objects = append(objects, object[:end])
	}
	return objects, bytes.Join(lines[n+2:], []byte("\n")), nil
}

// endOf is where an object's own "endobj" is: a stream may have one in it.
func endOf(object []byte) int {
	end := []byte("\nendobj")
	stream := bytes.Index(object, []byte("\nstream\n"))
	if first := bytes.Index(object, end); stream < 0 || first >= 0 && first < stream {
		return first
	}
	length := reference(object[:stream], "/Length")
	from := stream + len("\nstream\n") + length
	if from > len(object) {
		return -1
	}
	if at := bytes.Index(object[from:], end); at >= 0 {
		return from + at
	}
	return -1
}

// reference is the number behind a name in a dictionary; 0 = none.
func reference(of []byte, name string) int {
	_, rest, _ := bytes.Cut(of, []byte(name+" "))
	n := 0
	for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
		n++
	}
	number, err := strconv.Atoi(string(rest[:n]))
	if err != nil {
		return 0
	}
	return number
}

var fontName = regexp.MustCompile(`/(BaseFont|FontName) /utf8(\w+)`)

// nameFaces gives embedded typefaces their names. Six letters before it say which part of it the file has.
func (f Facts) nameFaces(objects [][]byte) {
	names := map[string]string{}
	for _, o := range objects {
		found := fontName.FindSubmatch(o)
		if file := reference(o, "/FontFile2"); found != nil && file > 0 && file <= len(objects) {
			names[string(found[2])] = tag(objects[file-1]) + "+" + f.Face(string(found[2]))
		}
	}
	for i, o := range objects {
		if bytes.Contains(o, []byte("\nstream\n")) {
			continue
		}
		objects[i] = fontName.ReplaceAllFunc(o, func(found []byte) []byte {
			parts := fontName.FindSubmatch(found)
			return fmt.Appendf(nil, "/%s /%s", parts[1], cmp.Or(names[string(parts[2])], string(parts[2])))
		})
	}
}

// tag is six capitals for a part of a typeface.
func tag(part []byte) string {
	sum := sha256.Sum256(part)
	letters := make([]byte, 6)
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters)
}

// labels is what pages are called, as the file wants it.
func (f Facts) labels() string {
	labels := ""
	for _, l := range f.Labels {
		labels += fmt.Sprintf("%d <</S /D /P <%x>>> ", l.From, UTF16(l.Prefix))
	}
	return labels
}

// UTF16 encodes a string as a file's properties want it.
func UTF16(s string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

// metadata is the file's properties as XMP.
func (f Facts) metadata() []byte {
	plain := func(s string) string {
		var b bytes.Buffer
		if err := xml.EscapeText(&b, []byte(s)); err != nil {
			return ""
		}
		return b.String()
	}
	at := f.Made.Format("2006-01-02T15:04:05Z")
	return fmt.Appendf(nil, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>%s</xmp:CreatorTool><pdf:Producer>%[4]s</pdf:Producer>
<xmp:CreateDate>%[5]s</xmp:CreateDate><xmp:ModifyDate>%[5]s</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\uFEFF", plain(f.Title), plain(f.Author), plain(f.Program), at)
}
