package desk

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how a camera was held, as EXIF numbers it: 1 = upright, to 8.
type orientation int

const (
	uprightAlready  orientation = 1
	quarterTurn     orientation = 6 // it has to be turned clockwise by 90° to stand upright
	orientationTag              = 0x0112
	exifHead                    = "Exif\x00\x00"
	shortField                  = 3  // a number of 16 bits
	entryBytes                  = 12 // of a field in a directory
	mostDirectories             = 512
)

// orientationOf is what a picture of a format says of how it was held; upright where it says nothing, or nothing that can be
// read.
func orientationOf(data []byte, format string) orientation {
	var exif []byte
	switch format {
	case "jpeg":
		exif = exifOfJPEG(data)
	case "png":
		exif = exifOfPNG(data)
	case "webp":
		for _, c := range chunksOf(data) {
			if c.name == "EXIF" {
				exif = bytes.TrimPrefix(c.data, []byte(exifHead))
			}
		}
	}
	if o := orientationIn(exif); o >= 1 && o <= 8 {
		return o
	}
	return uprightAlready
}

// exifOfJPEG is the block of a JPEG that tells of its camera: before the first scan, in the segment APP1.
func exifOfJPEG(data []byte) []byte {
	const app1, scan = 0xE1, 0xDA
	for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
		if data[at+1] == 0xFF { // a fill byte
			at++
			continue
		}
		kind, size := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
		end := at + 2 + size
		if kind == scan || size < 2 || end > len(data) {
			return nil
		}
		if exif, ok := bytes.CutPrefix(data[at+4:end], []byte(exifHead)); ok && kind == app1 {
			return exif
		}
		at = end
	}
	return nil
}

// exifOfPNG is the block of a PNG that tells of its camera.
func exifOfPNG(data []byte) []byte {
	const signature, around = 8, 12 // bytes: of the file, and of a chunk beside its data
	for at := signature; at+around <= len(data); {
		size := int(binary.BigEndian.Uint32(data[at:]))
		if size < 0 || size > len(data)-at-around {
			return nil
		}
		if string(data[at+4:at+8]) == "eXIf" {
			return data[at+8 : at+8+size]
		}
		at += around + size
	}
	return nil
}

// orientationIn is what the first directory of a TIFF says; 0 = nothing.
func orientationIn(tiff []byte) orientation {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at > len(tiff)-2 {
		return 0
	}
	for range min(int(order.Uint16(tiff[at:])), mostDirectories) {
		field := at + 2
		if field+entryBytes > len(tiff) {
			return 0
		}
		if order.Uint16(tiff[field:]) == orientationTag && order.Uint16(tiff[field+2:]) == shortField {
			return orientation(order.Uint16(tiff[field+8:]))
		}
		at += entryBytes
	}
	return 0
}

// turned is a picture put upright that was held so.
func turned(p *image.NRGBA, o orientation) *image.NRGBA {
	if o <= uprightAlready || o > 8 {
		return p
	}
	w, h := p.Rect.Dx(), p.Rect.Dy()
	size := image.Pt(w, h)
	if o >= 5 {
		size = image.Pt(h, w)
	}
	out := image.NewNRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			at := o.source(x, y, w, h)
			copy(out.Pix[out.PixOffset(x, y):][:4], p.Pix[p.PixOffset(at.X, at.Y):][:4])
		}
	}
	return out
}

// source is where in a picture of w by h the point x, y of the upright one lies.
func (o orientation) source(x, y, w, h int) image.Point {
	switch o {
	case 2:
		return image.Pt(w-1-x, y)
	case 3:
		return image.Pt(w-1-x, h-1-y)
	case 4:
		return image.Pt(x, h-1-y)
	case 5:
		return image.Pt(y, x)
	case quarterTurn:
		return image.Pt(y, h-1-x)
	case 7:
		return image.Pt(w-1-y, h-1-x)
	case 8:
		return image.Pt(w-1-y, x)
	}
	return image.Pt(x, y)
}
