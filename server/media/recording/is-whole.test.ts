import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  film,
  filmWebm,
  filmWithPlace,
  filmWithTrailer,
  record,
  recordRf64,
} from '#server/testing/recordings.ts'
import { isWhole } from './is-whole.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-recording-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(bytes: Uint8Array) {
  const path = join(folder, 'recording')
  await writeFile(path, bytes)
  return isWhole(path)
}

const forms = [
  ['an MP4', film],
  ['a MOV', () => filmWithPlace('mov')],
  ['an M4A', () => record('m4a')],
  ['a WebM', filmWebm],
  ['a WAV', () => record('wav')],
  ['a WAV of long lengths', async () => recordRf64()],
] as const

test.each(forms)('%s is whole until its end is cut off', async (_form, make) => {
  const bytes = await make()
  expect(await check(bytes)).toBe(true)
  for (const missing of [2, 100, Math.floor(bytes.length / 2)]) {
    expect(await check(bytes.subarray(0, -missing)), `${missing} bytes missing`).toBe(false)
  }
})

test('the length of a WebM is read to the byte, however many bytes it is written in', async () => {
  const wrong: object[] = []
  for (let width = 1; width <= 8; width += 1) {
    for (let length = 0; length < 40; length += 1) {
      const webm = webmOf(width, length)
      const isRead = (await check(webm)) && (length === 0 || !(await check(webm.subarray(0, -1))))
      if (!isRead) wrong.push({ width, length })
    }
  }
  expect(wrong).toEqual([])
})

/** A WebM whose segment has that many bytes, its length written in that many. */
function webmOf(width: number, length: number): Buffer {
  const header = Buffer.from('1a45dfa38018538067', 'hex')
  const written = Buffer.alloc(8)
  written.writeBigUInt64BE((1n << BigInt(7 * width)) + BigInt(length))
  return Buffer.concat([header, written.subarray(8 - width), Buffer.alloc(length)])
}

test('a WebM and a WAV that were recorded live do not know their lengths', async () => {
  const webm = Buffer.from(await filmWebm())
  const length = webm.indexOf(Buffer.from('18538067', 'hex')) + 4
  webm.fill(0xff, length + 1, length + 8).writeUInt8(1, length)
  expect(await check(webm)).toBe(true)
  const wav = Buffer.from(await record('wav'))
  wav.writeUInt32LE(0xffffffff, 4)
  expect(await check(wav)).toBe(true)
})

test('bytes of a phone after the last box of an MP4 are no box that was cut off', async () => {
  expect(await check(await filmWithTrailer())).toBe(true)
})

test('the last box of an MP4 may go to the end of the file', async () => {
  const rest = Buffer.from('\0\0\0\0mdat and so on', 'latin1')
  expect(await check(Buffer.concat([await film(), rest]))).toBe(true)
})

test.each([
  ['a WAV of long lengths without them', 'RF64\xff\xff\xff\xffWAVEfmt \x10\0\0\0'],
  ['a box of no length', '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x04free'],
  ['a WebM of a header alone', '\x1a\x45\xdf\xa3\x80'],
  ['a WebM whose header has no end', '\x1a\x45\xdf\xa3\x01\xff\xff\xff\xff\xff\xff\xff'],
  ['a WebM with a length that is none', '\x1a\x45\xdf\xa3\0\0'],
])('%s is not whole', async (_what, text) => {
  expect(await check(Buffer.from(text, 'latin1'))).toBe(false)
})

test.each([
  ['an MP3', () => record('mp3')],
  ['an Ogg', () => record('ogg')],
])('%s announces no length', async (_form, make) => {
  expect(await check((await make()).subarray(0, -10))).toBe(true)
})
