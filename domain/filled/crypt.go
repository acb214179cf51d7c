package filled

import (
	"bytes"
	"cmp"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/rc4"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/binary"
)

// A file that only its owner's password protects opens without one: its key follows from what stands in it and the empty password.
// ISO 32000-2, 7.6, "Encryption", has the standard security handler that is read here.

// lock is how the texts and streams of a file are encrypted.
type lock struct {
	key            []byte
	texts, streams cipherOf
	files          cipherOf // of streams that are files
}

// cipherOf is one of the ciphers of a file.
type cipherOf int

const (
	plain cipherOf = iota
	rc4Each
	aesEach // with a key of its own for each object
	aesAll  // with the file's key
)

// padding completes passwords.
var padding = []byte("\x28\xBF\x4E\x5E\x4E\x75\x8A\x41\x64\x00\x4E\x56\xFF\xFA\x01\x08\x2E\x2E\x00\xB6\xD0\x68\x3E\x80\x2F\x0C\xA9\xFE\x64\x53\x69\x7A")

// lockOf is a file's lock, or nil where it takes a password or is of an unknown kind.
func (p *pdf) lockOf() *lock {
	d, _ := p.follow(p.encrypt).(dict)
	var id []byte
	if list, ok := p.follow(p.ids).([]any); ok && len(list) > 0 {
		id, _ = p.follow(list[0]).([]byte)
	}
	l, revision := &lock{}, p.number(d, "R")
	bits := p.ciphers(d, l)
	user, _ := p.follow(d["U"]).([]byte)
	owner, _ := p.follow(d["O"]).([]byte)
	switch {
	case d["Filter"] != name("Standard") || bits%8 != 0 || bits < 40 || bits > 128 || len(user) < 32 || len(owner) < 32:
		return nil
	case revision >= 5:
		key, _ := p.follow(d["UE"]).([]byte)
		l.key = newKey(revision, user, key)
	default:
		h := md5.New()
		h.Write(padding)
		h.Write(owner[:32])
		h.Write(binary.LittleEndian.AppendUint32(nil, uint32(p.number(d, "P"))))
		h.Write(id)
		if p.follow(d["EncryptMetadata"]) == "false" && revision >= 4 {
			h.Write([]byte{0xFF, 0xFF, 0xFF, 0xFF})
		}
		l.key = oldKey(h.Sum(nil), int(bits/8), revision, user, id)
	}
	if l.key == nil {
		return nil
	}
	return l
}

// number is a whole number of a dictionary; 0 where there is none.
func (p *pdf) number(d dict, key name) int64 {
	n, _ := p.follow(d[key]).(float64)
	return int64(n)
}

// ciphers tells a lock what texts, streams and files are locked with, and returns how many bits the key has; 0 = the kind of lock is
// unknown.
func (p *pdf) ciphers(d dict, l *lock) (bits int64) {
	switch p.number(d, "V") {
	case 1:
		l.texts, l.streams, l.files = rc4Each, rc4Each, rc4Each
		return 40
	case 2:
		l.texts, l.streams, l.files = rc4Each, rc4Each, rc4Each
		return cmp.Or(p.number(d, "Length"), 40)
	case 4, 5:
		l.texts, l.streams = p.filter(d, "StrF"), p.filter(d, "StmF")
		if l.files = l.streams; d["EFF"] != nil {
			l.files = p.filter(d, "EFF")
		}
		return 128
	}
	return 0
}

// filter is the cipher that a dictionary names for something.
func (p *pdf) filter(d dict, of name) cipherOf {
	all, _ := p.follow(d["CF"]).(dict)
	which, _ := p.follow(d[of]).(name)
	one, _ := p.follow(all[which]).(dict)
	switch p.follow(one["CFM"]) {
	case name("V2"):
		return rc4Each
	case name("AESV2"):
		return aesEach
	case name("AESV3"):
		return aesAll
	}
	return plain
}

// oldKey makes the key of a file out of a first hash, or nil where the empty password does not open it.
func oldKey(hash []byte, length int, revision int64, user, id []byte) []byte {
	check := padding
	if revision >= 3 {
		for range 50 {
			next := md5.Sum(hash[:length])
			hash = next[:]
		}
		sum := md5.Sum(append(bytes.Clone(padding), id...))
		check = sum[:]
	}
	key := hash[:length]
	rounds := 1
	if revision >= 3 {
		rounds = 20
	}
	for i := range rounds {
		each := bytes.Clone(key)
		for j := range each {
			each[j] ^= byte(i)
		}
		check = rc4With(each, check)
	}
	if !bytes.Equal(check, user[:len(check)]) {
		return nil
	}
	return key
}

// newKey is the key of a file of a later revision, or nil where the empty password does not open it.
func newKey(revision int64, user, encrypted []byte) []byte {
	if len(user) < 48 || len(encrypted) < 32 || !bytes.Equal(passwordHash(revision, user[32:40]), user[:32]) {
		return nil
	}
	return chained(passwordHash(revision, user[40:48]), make([]byte, aes.BlockSize), encrypted[:32], cipher.NewCBCDecrypter)
}

// passwordHash is the hash of the empty password with a salt.
func passwordHash(revision int64, salt []byte) []byte {
	sum := sha256.Sum256(salt)
	hash := sum[:]
	if revision < 6 {
		return hash
	}
	for i := 0; ; i++ {
		text := chained(hash[:16], hash[16:32], bytes.Repeat(hash, 64), cipher.NewCBCEncrypter)
		rest := 0
		for _, b := range text[:16] {
			rest += int(b)
		}
		switch rest % 3 {
		case 0:
			sum := sha256.Sum256(text)
			hash = sum[:]
		case 1:
			sum := sha512.Sum384(text)
			hash = sum[:]
		default:
			sum := sha512.Sum512(text)
			hash = sum[:]
		}
		if i >= 63 && int(text[len(text)-1]) <= i-31 {
			return hash[:32]
		}
	}
}

// chained encrypts or decrypts whole blocks; nil where the key has no possible length.
func chained(key, start, data []byte, mode func(cipher.Block, []byte) cipher.BlockMode) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil
	}
	out := make([]byte, len(data)/aes.BlockSize*aes.BlockSize)
	mode(block, start).CryptBlocks(out, data[:len(out)])
	return out
}

func rc4With(key, data []byte) []byte {
	c, err := rc4.NewCipher(key)
	if err != nil {
		return nil
	}
	out := make([]byte, len(data))
	c.XORKeyStream(out, data)
	return out
}

// open decrypts what an object has.
func (l *lock) open(how cipherOf, number, generation int, data []byte) []byte {
	key := l.key
	if how == rc4Each || how == aesEach {
		h := md5.New()
		h.Write(l.key)
		h.Write([]byte{byte(number), byte(number >> 8), byte(number >> 16), byte(generation), byte(generation >> 8)})
		if how == aesEach {
			h.Write([]byte("sAlT"))
		}
		key = h.Sum(nil)[:min(len(l.key)+5, md5.Size)]
	}
	switch how {
	case rc4Each:
		return rc4With(key, data)
	case aesEach, aesAll:
		if len(data) < 2*aes.BlockSize {
			return nil
		}
		out := chained(key, data[:aes.BlockSize], data[aes.BlockSize:], cipher.NewCBCDecrypter)
		if n := len(out); n > 0 {
			if pad := int(out[n-1]); pad <= aes.BlockSize && pad <= n {
				out = out[:n-pad]
			}
		}
		return out
	}
	return data
}

// openAll decrypts the texts within a value.
func (l *lock) openAll(number, generation int, v any) any {
	switch v := v.(type) {
	case []byte:
		return l.open(l.texts, number, generation, v)
	case []any:
		for i := range v {
			v[i] = l.openAll(number, generation, v[i])
		}
	case dict:
		for key := range v {
			v[key] = l.openAll(number, generation, v[key])
		}
	}
	return v
}

// openStream decrypts a stream, unless it says that it is as it stands.
func (l *lock) openStream(number, generation int, s stream) []byte {
	how := l.streams
	filters, _ := s.dict["Filter"].([]any)
	switch {
	case s.dict["Type"] == name("XRef"), s.dict["Filter"] == name("Crypt"), len(filters) > 0 && filters[0] == name("Crypt"):
		return s.data
	case s.dict["Type"] == name("EmbeddedFile"):
		how = l.files
	}
	return l.open(how, number, generation, s.data)
}
