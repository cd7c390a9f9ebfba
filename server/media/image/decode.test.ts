import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animate, longScreenshot } from '#server/testing/pictures.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { decode } from './decode.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-decode-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A picture of noise: what compresses worst, unless a format sees that a tile is repeated. */
async function noise(tile: number, channels: 3 | 4): Promise<Buffer> {
  const raw = { width: tile, height: tile, channels }
  const picture = await sharp(randomBytes(tile * tile * channels), { raw })
    .png()
    .toBuffer()
  const create = { width: 2560, height: 2560, channels, background: '#0000' } as const
  return sharp({ create })
    .composite([{ input: picture, tile: true, blend: 'over' }])
    .png()
    .toBuffer()
}

// INPUT-7
test.each([
  ['a small tile of noise, repeated', () => noise(16, 3)],
  ['transparent noise, repeated', () => noise(64, 4)],
  ['noise', () => noise(1700, 3)],
  ['transparent noise', () => noise(1200, 4)],
  ['an animation of 200 frames', () => animate('gif', 200)],
])('%s is stored in what was sent and 2 MB at most, in all sizes together', async (_what, make) => {
  const sent = await make()
  const path = join(folder, 'picture')
  await writeFile(path, sent)
  const { sizes } = await decode(path, true)
  const stored = sizes.reduce((sum, { bytes }) => sum + bytes.length, 0)
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(sent.length + 2 * MEGABYTE)
})

// POST-26
test('the letters of a long screenshot can be read, in no more pixels than other pictures have', async () => {
  const path = join(folder, 'screenshot')
  await writeFile(path, await longScreenshot())
  const { width, height, sizes } = await decode(path)
  expect([width, height]).toEqual([334, 4899])
  expect(sizes.map(({ side, width }) => [side, width])).toEqual([
    [320, 84],
    [640, 167],
    [undefined, 334],
  ])
  const shown = await sharp(sizes.at(-1)?.bytes).metadata()
  expect([shown.width, shown.height]).toEqual([334, 4899])
})

test('a picture that lies on its side is shrunk upright', async () => {
  const path = join(folder, 'turned')
  const create = { width: 6000, height: 1000, channels: 3, background: '#e80' } as const
  await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toFile(path)
  const { width, height, sizes } = await decode(path)
  expect([width, height]).toEqual([512, 3072])
  expect(sizes.map(({ width }) => width)).toEqual([128, 256, 512])
})
