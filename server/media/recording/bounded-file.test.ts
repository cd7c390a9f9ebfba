import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBounded } from './bounded-file.ts'

let folder = ''
let path = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-bounded-'))
  path = join(folder, 'written')
})
afterAll(() => rm(folder, { recursive: true }))

const piece = (position: number, text: string) => ({ position, data: Buffer.from(text) })
const openFiles = async () => (await readdir('/dev/fd')).length

test('writes pieces where they belong', async () => {
  const result = await writeBounded(path, 6, async (stream) => {
    const writer = stream.getWriter()
    for (const [position, text] of [
      [3, 'def'],
      [0, 'abc'],
      [4, 'E'],
    ] as const) {
      await writer.write(piece(position, text))
    }
    return 'done'
  })
  expect(result).toBe('done')
  expect(await readFile(path, 'utf8')).toBe('abcdEf')
})

// INPUT-7
test('a piece beyond the bounds is refused before it is written, and nothing is left', async () => {
  const before = await openFiles()
  let size = 0
  const writing = writeBounded(path, 6, async (stream) => {
    const writer = stream.getWriter()
    await writer.write(piece(0, 'abc'))
    await writer.write(piece(3, 'defg')).catch(() => undefined)
    size = (await stat(path)).size
    await writer.close()
  })
  await expect(writing).rejects.toThrow('beyond its bounds')
  expect(size).toBe(3)
  expect(await readdir(folder)).toEqual([])
  expect(await openFiles()).toBe(before)
})

test('what a full disk refuses is passed on, and the file is closed and removed', async () => {
  // Linux refuses every byte for this file as if its disk were full.
  await symlink('/dev/full', path)
  const before = await openFiles()
  const writing = writeBounded(path, 100, async (stream) => stream.getWriter().write(piece(0, 'a')))
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual([])
  expect(await openFiles()).toBe(before)
})
