import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bytes, makePng, takePhoto } from '#server/testing/pictures.ts'
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

test('a picture of too many pixels is not handed to the program', async () => {
  // The stand-in would answer.
  const decoder = someDecoder({ program })
  expect(await decoder.decode(await keep('bomb', makePng(1, 50_000_000)), asha)).toBeUndefined()
})

test('one picture is decoded at a time', async () => {
  const decoder = someDecoder({ program })
  const path = await keep('any')
  const pictures = await Promise.all([1, 2, 3, 4].map(() => decoder.decode(path, asha)))
  // The stand-in answers with how many pictures it has been given at once, as the height.
  expect(pictures.map((picture) => picture?.height)).toEqual([1, 1, 1, 1])
})

test('a process that hangs is ended, and the next picture is decoded by another one', async () => {
  const decoder = someDecoder({ program, wait: 3000 })
  const before = await processOf(decoder)
  expect(await decoder.decode(await keep('hang'), asha)).toBeUndefined()
  await expect.poll(() => processOf(decoder)).toBeGreaterThan(1)
  expect(await processOf(decoder)).not.toBe(before)
})

test('a picture that takes too much work is given up, and the next one is decoded', async () => {
  const decoder = someDecoder({ work: 50 })
  const [large, small] = [await keep('large', makePng(7000, 7000)), await keep('small')]
  expect(await decoder.decode(large, asha)).toBeUndefined()
  // The first picture of a process is more work than the next.
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
