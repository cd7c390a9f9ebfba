import { expect, test } from 'vitest'
import { maxAudioBytes, maxVideoBytes } from '#shared/limits.ts'
import { admitFiles, fileLimits, kindOf } from './admit-files.ts'

function fileOf(type: string, { name = 'a', size = 1 } = {}): File {
  return Object.defineProperty(new File([''], name, { type }), 'size', { value: size })
}

const [picture, audio, video] = ['image/jpeg', 'audio/mpeg', 'video/mp4'].map((type) =>
  fileOf(type),
) as [File, File, File]

// WRITE-20
test.each([
  ['five pictures', [], Array(5).fill(picture), 5, undefined],
  ['six pictures', [], Array(6).fill(picture), 5, 'compose.tooManyPictures'],
  ['a picture beside four', Array(4).fill('image'), [picture], 1, undefined],
  ['a picture beside five', Array(5).fill('image'), [picture], 0, 'compose.tooManyPictures'],
  ['a recording', [], [audio], 1, undefined],
  ['two recordings', [], [audio, audio], 1, 'compose.oneKind'],
  ['a video', [], [video], 1, undefined],
  ['a video beside a video', ['video'], [video], 0, 'compose.oneKind'],
  ['a picture, then a video', [], [picture, video], 1, 'compose.oneKind'],
  ['a picture beside a video', ['video'], [picture], 0, 'compose.oneKind'],
  ['a recording beside pictures', ['image'], [audio], 0, 'compose.oneKind'],
  ['a text', [], [fileOf('text/plain')], 0, 'compose.fileUnknown'],
  ['an SVG with a picture after it', [], [fileOf(''), picture], 1, 'compose.fileUnknown'],
  ['the largest recording', [], [fileOf('audio/mpeg', { size: maxAudioBytes })], 1, undefined],
  [
    'a larger recording',
    [],
    [fileOf('audio/mpeg', { size: maxAudioBytes + 1 })],
    0,
    'compose.audioTooLarge',
  ],
  [
    'a video larger than a recording may be',
    [],
    [fileOf('video/mp4', { size: maxAudioBytes + 1 })],
    1,
    undefined,
  ],
  [
    'a picture larger than a video may be',
    [],
    [fileOf('image/png', { size: maxVideoBytes + 1 })],
    1,
    undefined,
  ],
  ['pictures, then a video, then pictures', [], [picture, video, picture], 2, 'compose.oneKind'],
  ['the largest video', [], [fileOf('video/mp4', { size: maxVideoBytes })], 1, undefined],
  [
    'a larger video',
    [],
    [fileOf('video/mp4', { size: maxVideoBytes + 1 })],
    0,
    'compose.videoTooLarge',
  ],
  ['a picture of 40 MB, which is shrunk', [], [fileOf('image/jpeg', { size: 4e7 })], 1, undefined],
] as const)('the draft takes as many of %s as it has room for', (_, kinds, files, count, error) => {
  const admission = admitFiles([...kinds], [...files])
  expect(admission.admitted).toHaveLength(count)
  expect(admission.error).toBe(error)
})

test.each([
  ['image/heic', 'a', 'image'],
  ['', 'IMG_1.HEIC', 'image'],
  ['', 'note.m4a', 'audio'],
  ['', 'clip.mov', 'video'],
  ['', 'a.heif', 'image'],
  ['', 'a.avif', 'image'],
  ['', 'a.webp', 'image'],
  ['', 'a.ogg', 'audio'],
  ['', 'a.oga', 'audio'],
  ['', 'a.opus', 'audio'],
  ['', 'a.mov.html', undefined],
  ['text/x-image/png', 'a', undefined],
  ['audio/ogg', 'a.ogg', 'audio'],
  ['', 'a.html', undefined],
  ['application/pdf', 'a.pdf', undefined],
  ['application/octet-stream', 'a.mov', 'video'],
  ['', 'without-ending', undefined],
])('a file of type %j named %j is of the kind %s', (type, name, kind) => {
  expect(kindOf(fileOf(type, { name }))).toBe(kind)
})

test('says the limits in pictures and in megabytes', () => {
  expect(fileLimits).toEqual({ pictures: 5, audio: 25, video: 100 })
})
