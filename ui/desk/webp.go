package desk

import (
	"encoding/binary"
	"slices"
)

// chunk is a part of a WebP.
type chunk struct {
	name string // of four letters
	data []byte
}

// riffHead is how many bytes stand before the first chunk of a WebP: its size lies between two words.
const riffHead = 12

// chunksOf are the chunks of a WebP as far as they are whole; none of anything else.
func chunksOf(data []byte) []chunk {
	if len(data) < riffHead || string(data[:4]) != "RIFF" || string(data[8:riffHead]) != "WEBP" {
		return nil
	}
	return chunksIn(data[riffHead:])
}

func chunksIn(data []byte) (list []chunk) {
	const head = 8
	for len(data) >= head {
		size := int(binary.LittleEndian.Uint32(data[4:]))
		if size < 0 || size > len(data)-head {
			return list
		}
		list = append(list, chunk{string(data[:4]), data[head : head+size]})
		data = data[min(head+size+size%2, len(data)):]
	}
	return list
}

// stillWebP is a WebP of nothing but its first frame, whose size its head tells truly: the decoder knows no moving pictures,
// and takes the size that the file claims for all of it without comparing the frame's. Nil = there is no frame.
func stillWebP(data []byte) []byte {
	chunks := chunksOf(data)
	const frameHead = 16 // bytes of a frame's place and time
	if i := slices.IndexFunc(chunks, func(c chunk) bool { return c.name == "ANMF" && len(c.data) >= frameHead }); i >= 0 {
		chunks = chunksIn(chunks[i].data[frameHead:])
	}
	first := func(name string) []byte {
		for _, c := range chunks {
			if c.name == name {
				return c.data
			}
		}
		return nil
	}
	if lossless := first("VP8L"); lossless != nil {
		return webPOf(chunk{"VP8L", lossless})
	}
	lossy, alpha := first("VP8 "), first("ALPH")
	const sized = 10 // bytes of a frame until its width and height are told
	switch {
	case len(lossy) < sized:
		return nil
	case alpha == nil:
		return webPOf(chunk{"VP8 ", lossy})
	}
	const mostSide, hasAlpha = 1<<14 - 1, 0x10
	w, h := binary.LittleEndian.Uint16(lossy[6:])&mostSide, binary.LittleEndian.Uint16(lossy[8:])&mostSide
	if w == 0 || h == 0 {
		return nil
	}
	whole := []byte{hasAlpha, 0, 0, 0, byte(w - 1), byte((w - 1) >> 8), 0, byte(h - 1), byte((h - 1) >> 8), 0}
	return webPOf(chunk{"VP8X", whole}, chunk{"ALPH", alpha}, chunk{"VP8 ", lossy})
}

// webPOf is a WebP of chunks.
func webPOf(chunks ...chunk) []byte {
	body := []byte("WEBP")
	for _, c := range chunks {
		body = append(body, c.name...)
		body = binary.LittleEndian.AppendUint32(body, uint32(len(c.data)))
		body = append(body, c.data...)
		if len(c.data)%2 == 1 {
			body = append(body, 0)
		}
	}
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}
