import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filmOfSamples, growingFiles, oneSampleOften } from '#server/testing/growing-files.ts'
import type { Bytes } from '#server/testing/pictures.ts'
import {
  film,
  filmOfBrand,
  filmWebm,
  filmWithTrailer,
  record,
  recordRf64,
  written,
} from '#server/testing/recordings.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { headLength } from '../kinds/kind.ts'
import { kindOf } from '../kinds.ts'
import { rewrite } from './rewrite.ts'

let folder = ''
let sent = ''
let target = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-rewrite-'))
  sent = join(folder, 'sent')
  target = join(folder, 'target')
})
beforeEach(() => rm(target, { force: true }))
afterAll(() => rm(folder, { recursive: true }))

async function rewriteBytes(bytes: Bytes) {
  await writeFile(sent, bytes)
  return rewrite(sent, target)
}

const openFiles = async () => (await readdir('/dev/fd')).length

// Those that are refused only for the time and the memory that they take are refused by the decoder.
const refusedAlone = growingFiles.filter(({ what }) => !/billion/.test(what))

// INPUT-7
test.each(refusedAlone)('refuses $what, and leaves no file', async ({ make }) => {
  const bytes = await make()
  const before = await openFiles()
  await expect(rewriteBytes(bytes)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['sent'])
  expect(await openFiles()).toBe(before)
})

const brands = ['3g2a', '3gp6', '3gp7', 'M4VP', 'dash', 'hvc1', 'iso3', 'iso7', 'mmp4', 'XAVC']

// INPUT-3
test.each([
  ...brands.map(
    (brand) => [`an MP4 of the brand ${brand}`, () => filmOfBrand(brand), 'mp4'] as const,
  ),
  ['an MP4 with bytes of a phone after its end', filmWithTrailer, 'mp4'],
  ['AAC without a form of its own', () => written.aac, 'm4a'],
  ['FLAC', () => written.flac, 'flac'],
  ['a WAV of long lengths', recordRf64, 'wav'],
] as const)('%s is taken', async (_what, make, extension) => {
  const bytes = await make()
  expect(kindOf(Buffer.from(bytes.subarray(0, headLength)))).toBeDefined()
  expect(await rewriteBytes(bytes)).toMatchObject({ extension })
  expect(await rewrite(target, sent)).toMatchObject({ extension })
})

test('a sample that is named twice is refused, and one that is named once is not', async () => {
  await expect(rewriteBytes(await oneSampleOften(2))).rejects.toThrow('the same bytes twice')
  expect(await rewriteBytes(await oneSampleOften(1))).toMatchObject({ type: 'video' })
})

const honest: [what: string, make: () => Promise<Bytes>][] = [
  ['a film', film],
  ['a film of a few large pictures', () => filmOfSamples(20, MEGABYTE)],
  ['a film of many small pictures', () => filmOfSamples(20_000, 100)],
  ['a WebM', filmWebm],
  ...(['mp3', 'm4a', 'ogg', 'wav', 'weba'] as const).map((form): [string, () => Promise<Bytes>] => [
    `ten minutes of silence in ${form}`,
    () => record(form, 600),
  ]),
]

// INPUT-7
test.each(honest)('%s is no more than five times as large afterwards', async (_what, make) => {
  const bytes = await make()
  await rewriteBytes(bytes)
  const { size } = await stat(target)
  expect(size).toBeGreaterThan(bytes.length / 2)
  expect(size).toBeLessThan(5 * bytes.length + MEGABYTE)
})

// DATA-26
test.each([
  ['small', film],
  ['large', () => filmOfSamples(20, MEGABYTE)],
])(
  'a full disk refuses a %s film as a disk, and the file is closed and removed',
  async (_size, make) => {
    await writeFile(sent, await make())
    // Linux refuses every byte for this file as if its disk were full.
    await symlink('/dev/full', target)
    const before = await openFiles()
    await expect(rewrite(sent, target)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(folder)).toEqual(['sent'])
    expect(await openFiles()).toBe(before)
    expect(await rewrite(sent, target)).toMatchObject({ type: 'video' })
  },
)
