import { expect, test } from 'vitest'
import { clockTime } from '../media/clock-time.ts'
import { recordingFile } from './recording-file.ts'

test.each([
  ['audio/webm', 'recording.webm', 'audio/webm'],
  ['audio/mp4', 'recording.mp4', 'audio/mp4'],
  ['audio/ogg', 'recording.ogg', 'audio/ogg'],
  ['', 'recording.webm', 'audio/webm'],
])('a recording of type %j is the file %j', (type, name, fileType) => {
  expect(recordingFile(new Blob(['a'], { type }))).toMatchObject({ name, type: fileType })
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [754, '12:34'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
