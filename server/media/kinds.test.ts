import { expect, test } from 'vitest'
import type { FileKind } from '#shared/contracts/files.ts'
import { headLength } from './kinds/kind.ts'
import { contentTypeOf, kindOf, kinds } from './kinds.ts'

const heads: [start: string, kind: FileKind | undefined][] = [
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'image'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'audio'],
  ['ID3\x04\0\0\0\0\0\0\0\0', 'audio'],
  ['\xff\xfb\x90\x64\0\0\0\0\0\0\0\0', 'audio'],
  ['\xff\xf3\x90\x64\0\0\0\0\0\0\0\0', 'audio'],
  ['\0\0\0\x20ftypM4A \0\0', 'audio'],
  ['\0\0\0\x20ftypisom\0\0', 'video'],
  ['\0\0\0\x18ftypmp42\0\0', 'video'],
  ['\0\0\0\x18ftypavc1\0\0', 'video'],
  ['\0\0\0\x18ftyp3gp6\0\0', 'video'],
  ['\0\0\0\x18ftyp3g2a\0\0', 'video'],
  ['\0\0\0\x18ftypdash\0\0', 'video'],
  ['\0\0\0\x18ftyphvc1\0\0', 'video'],
  ['\0\0\0\x18ftypheic\0\0', undefined],
  ['\0\0\0\x18ftypmif1\0\0', undefined],
  ['\0\0\0\x18ftypavif\0\0', 'image'],
  ['\0\0\0\x18ftypavis\0\0', 'image'],
  ['GIF89a\x40\0\x40\0\xf0\0', 'image'],
  ['GIF87a\x40\0\x40\0\xf0\0', 'image'],
  ['\0\0\0\x14ftypqt  \0\0', 'video'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81', 'video'],
  ['OggS\0\x02\0\0\0\0\0\0', 'audio'],
  ['WEBVTT\n\n00:0', 'captions'],
  ['\xef\xbb\xbfWEBVTT\n\n0', 'captions'],
  ['II*\0\x08\0\0\0\0\0\0\0', undefined],
  ['BM\x36\0\0\0\0\0\0\0\0\0', undefined],
  ['\xff\xf1\x50\x80\0\0\0\0\0\0\0\0', 'audio'],
  ['\xff\xf9\x50\x80\0\0\0\0\0\0\0\0', 'audio'],
  ['fLaC\0\0\0\x22\x10\0\x10\0', 'audio'],
  ['RF64\xff\xff\xff\xffWAVEds64', 'audio'],
  ['RF64\xff\xff\xff\xffAVI LIST', undefined],
  ['#!AMR\n\x3c\0\0\0\0\0', undefined],
  ['<svg xmlns="http', undefined],
  ['<!doctype html>', undefined],
  ['%PDF-1.7 12345', undefined],
  ['PK\x03\x04\x14\0\0\0\0\0\0\0', undefined],
  ['RIFF\x10\0\0\0AVI LIST', undefined],
  ['', undefined],
  ['\0'.repeat(headLength), undefined],
]

// INPUT-3
test.each(heads)('a file that starts with %j is of the kind %s', (start, kind) => {
  expect(kindOf(Buffer.from(start, 'latin1').subarray(0, headLength))).toBe(kind)
})

test('no byte before the head decides the kind of bytes within it', () => {
  expect(kindOf(Buffer.from('x\x89PNG\r\n\x1a\n\0\0\0', 'latin1'))).toBeUndefined()
})

test.each([
  ['posts/1/a.webp', 'image/webp'],
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.mp4', 'video/mp4'],
  ['a.mp3', 'audio/mpeg'],
  ['a.m4a', 'audio/mp4'],
  ['a.wav', 'audio/wav'],
  ['a.ogg', 'audio/ogg'],
  ['a.weba', 'audio/webm'],
  ['a.webm', 'video/webm'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.svg', undefined],
  ['a.html', undefined],
  ['a.webp.html', undefined],
  ['webp', undefined],
  ['', undefined],
])('%s is served as %s', (key, type) => {
  expect(contentTypeOf(key)).toBe(type)
})

test('no ending stands for two formats', () => {
  const endings = Object.values(kinds).flatMap(({ formats }) =>
    formats.map(({ extension }) => extension),
  )
  expect(endings.length).toBeGreaterThan(5)
  expect(new Set(endings).size).toBe(endings.length)
})
