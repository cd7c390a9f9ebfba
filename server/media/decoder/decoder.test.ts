import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filmOfEmptySamples, growingFiles } from '#server/testing/growing-files.ts'
import { type Bytes, makePng, takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { createDecoder, type Decoder } from './decoder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Stands in for the program where a test needs one that crashes or hangs. */
const program = fileURLToPath(new URL('../../testing/decoder-program.ts', import.meta.url))

const asha = { from: 'asha' }

let folder = ''
const decoders: Decoder[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-decoder-'))
})
afterEach(async () => {
  for (const decoder of decoders.splice(0)) decoder.stop()
  await rm(folder, { recursive: true })
})

function someDecoder(options?: Parameters<typeof createDecoder>[0]): Decoder {
  const decoder = createDecoder(options)
  decoders.push(decoder)
  return decoder
}

async function keep(name: string, bytes: Bytes = makePng(4, 4)): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** The stand-in answers with its process's number as the width of the picture. */
const processOf = async (decoder: Decoder) => (await decoder.decode(await keep('any'), asha))?.width

test('decodes a picture to upright WebP', async () => {
  const picture = await someDecoder().decode(
    await keep('photo', await takePhoto('jpeg', 40, 30)),
    asha,
  )
  expect(picture).toMatchObject({ width: 30, height: 40 })
  expect(await sharp(picture?.sizes[0]?.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 30,
  })
})

// INPUT-5
test('a picture of too many pixels does not wait for the one that is being decoded', async () => {
  const decoder = someDecoder()
  const large = await keep('large', makePng(7000, 7000))
  const bomb = await keep('bomb', makePng(1, 50_000_000))
  const done: string[] = []
  const decoding = decoder.decode(large, asha).then((picture) => {
    done.push('large')
    return picture
  })
  expect(await decoder.decode(bomb, asha).finally(() => done.push('bomb'))).toBeUndefined()
  expect(await decoding).toMatchObject({ width: 1280, height: 1280 })
  expect(done).toEqual(['bomb', 'large'])
})

// INPUT-5
test('a picture of too many pixels is not handed to the program', async () => {
  // The stand-in would answer.
  const decoder = someDecoder({ program })
  expect(await decoder.decode(await keep('bomb', makePng(1, 50_000_000)), asha)).toBeUndefined()
})

test("two files are at work at once, in two processes, and one of a member's", async () => {
  const decoder = someDecoder({ program })
  const path = await keep('any')
  const decode = (from: string) => decoder.decode(path, { from })
  const pictures = await Promise.all(['asha', 'asha', 'ravi', 'meera', 'ravi'].map(decode))
  expect(new Set(pictures.map((picture) => picture?.width)).size).toBe(2)
  // The stand-in answers with how many pictures it has been given at once, as the height.
  expect(pictures.map((picture) => picture?.height)).toEqual([1, 1, 1, 1, 1])
})

// INPUT-8
test('a picture does not wait for recordings, nor for large pictures, of others', async () => {
  const decoder = someDecoder({ program, wait: 30_000 })
  const film = await keep('hang')
  const rewriting = ['ravi', 'meera'].map((from) =>
    decoder.rewrite(film, join(folder, 'film.mp4'), { from }),
  )
  const large = decoder.decode(await keep('large', makePng(7000, 7000)), { from: 'kabir' })
  const states = Promise.allSettled([...rewriting, large])
  expect(await processOf(decoder)).toBeGreaterThan(1)
  decoder.stop()
  expect((await states).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
})

test('a process that hangs is ended, and the next picture is decoded by another one', async () => {
  const decoder = someDecoder({ program, wait: 3000 })
  const before = await processOf(decoder)
  expect(await decoder.decode(await keep('hang'), asha)).toBeUndefined()
  await expect.poll(() => processOf(decoder)).toBeGreaterThan(1)
  expect(await processOf(decoder)).not.toBe(before)
})

test('a picture that takes too much work is given up, and the next one is decoded', async () => {
  // Many times what a small picture takes, and less than half of what 49 megapixels take.
  const decoder = someDecoder({ time: 150 })
  const [large, small] = [await keep('large', makePng(7000, 7000)), await keep('small')]
  expect(await decoder.decode(large, asha)).toBeUndefined()
  await expect.poll(() => decoder.decode(small, asha)).toMatchObject({ width: 4 })
})

test('a picture whose process is ended from outside is tried once more', async () => {
  const decoder = someDecoder({ program })
  const before = await processOf(decoder)
  const picture = await decoder.decode(await keep('crash-once'), asha)
  expect(picture?.width).not.toBe(before)
})

test('a picture that ends its process twice is an error, and the next one is decoded', async () => {
  const decoder = someDecoder({ program })
  await expect(decoder.decode(await keep('crash'), asha)).rejects.toThrow('has ended')
  expect(await processOf(decoder)).toBeGreaterThan(1)
})

test('a process killed between two pictures is replaced', async () => {
  const decoder = someDecoder({ program })
  const before = await processOf(decoder)
  process.kill(before ?? 0, 'SIGKILL')
  const after = await processOf(decoder)
  expect(after).toBeGreaterThan(1)
  expect(after).not.toBe(before)
})

// DATA-26
test('a full disk is an error of the disk, and the process goes on', async () => {
  const decoder = someDecoder()
  const sent = await keep('film', await film())
  const before = await processesOfTest()
  const target = join(folder, 'target')
  // Linux refuses every byte for this file as if its disk were full.
  await symlink('/dev/full', target)
  await expect(decoder.rewrite(sent, target, asha)).rejects.toMatchObject({ code: 'ENOSPC' })
  // Those of an earlier test may end in the meantime.
  const begun = async () => (await processesOfTest()).filter((id) => !before.includes(id))
  const during = await begun()
  expect(await decoder.rewrite(sent, target, asha)).toMatchObject({ type: 'video' })
  expect(during.length).toBe(1)
  expect(await begun()).toEqual(during)
})

// INPUT-7
test.each(growingFiles)('gives up $what', async ({ make }) => {
  const sent = await keep('film', await make())
  const target = join(folder, 'target')
  expect(await someDecoder().rewrite(sent, target, asha)).toBeUndefined()
})

// INPUT-7
test('gives up a film that keeps its thread busy, after the time that it may take', async () => {
  const decoder = someDecoder({ time: 300 })
  const sent = await keep('film', await filmOfEmptySamples())
  expect(await decoder.rewrite(sent, join(folder, 'target'), asha)).toBeUndefined()
})

test('a process that holds much memory is ended, and another decodes the next picture', async () => {
  const decoder = someDecoder({ program })
  const before = (await decoder.decode(await keep('memory'), asha))?.width
  await expect.poll(() => isRunning(before ?? 0)).toBe(false)
  expect(await processOf(decoder)).not.toBe(before)
})

test('the process ends when there is nothing to decode', async () => {
  const decoder = someDecoder({ program, idle: 1 })
  const pid = (await processOf(decoder)) ?? 0
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await processOf(decoder)).toBeGreaterThan(1)
})

test('the process ends with the decoder, and knows none of our settings', async () => {
  process.env.SECRET_OF_A_TEST = 'a secret of the tests'
  const decoder = someDecoder({ program })
  const pid = (await processOf(decoder)) ?? 0
  expect(await decoder.decode(await keep('settings'), asha)).toMatchObject({ placeholder: '' })
  decoder.stop()
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a picture is not decoded when nobody waits for it any more', async () => {
  const decoder = someDecoder({ program })
  const gone = AbortSignal.abort(new Error('the caller has gone'))
  await expect(decoder.decode(await keep('any'), { ...asha, signal: gone })).rejects.toThrow(
    'the caller has gone',
  )
})

test('the server itself does not load the library that decodes', async () => {
  const code = `
    await import('./server/app.ts')
    await import('./server/media/open-media.ts')
    console.log(process.report.getReport().sharedObjects.join('\\n'))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code],
    { cwd: root },
  )
  expect(stdout).toContain('argon2')
  expect(stdout).not.toMatch(/sharp|vips/)
})

/** The numbers of the processes that this one has started, as Linux lists them. */
async function processesOfTest(): Promise<string[]> {
  return (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ')
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
