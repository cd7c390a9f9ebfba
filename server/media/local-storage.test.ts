import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

const key = 'posts/1/a-picture.webp'
let folder = ''
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-storage-'))
  storage = localStorage(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const put = (name: string, content: string, size = content.length) => {
  const stream = Readable.from([Buffer.from(content)])
  return storage.put(name, { stream, size, contentType: 'image/webp' })
}

async function read(name: string, start: number, end: number) {
  const bytes = await storage.read(name, { start, end })
  return bytes && text(bytes)
}

async function keys(prefix: string) {
  return (await Array.fromAsync(storage.list(prefix))).sort()
}

test('stores a stream, and returns any range of it', async () => {
  expect(await put(key, '0123456789')).toMatchObject({ size: 10 })
  expect(await storage.find(key)).toMatchObject({ size: 10 })
  expect(await read(key, 0, 9)).toBe('0123456789')
  expect(await read(key, 3, 5)).toBe('345')
  expect(await read(key, 9, 9)).toBe('9')
})

test('stores a stream of many pieces', async () => {
  const block = Buffer.alloc(64 * 1024, 'x')
  const stream = Readable.from(Array(100).fill(block))
  await storage.put(key, { stream, size: 100 * block.length, contentType: 'video/mp4' })
  const bytes = await storage.read(key, { start: 0, end: 100 * block.length - 1 })
  expect(await buffer(bytes ?? Readable.from([]))).toHaveLength(100 * block.length)
})

test('the etag is quoted, stays while the bytes do, and changes with them', async () => {
  const { etag } = await put(key, 'first')
  expect(etag).toMatch(/^"[^"]+"$/)
  expect((await storage.find(key))?.etag).toBe(etag)
  expect((await put(key, 'another')).etag).not.toBe(etag)
  expect(await read(key, 0, 6)).toBe('another')
})

test('there is no file under a key that was never used, and removing it does nothing', async () => {
  expect(await storage.find(key)).toBeUndefined()
  expect(await storage.read(key, { start: 0, end: 1 })).toBeUndefined()
  await storage.remove(key)
})

test('no folder is left where its last file is removed', async () => {
  await put(key, 'a picture')
  await put('exports/1/1000000007/archive.zip', 'an archive')
  await put('exports/1/1000000008/archive.zip', 'another')
  await storage.remove('exports/1/1000000007/archive.zip')
  expect(await readdir(join(folder, 'exports/1'))).toEqual(['1000000008'])
  await storage.remove('exports/1/1000000008/archive.zip')
  expect((await readdir(folder)).sort()).toEqual(['.parts', 'posts'])
})

test('a file is stored while the last one beside it is removed', async () => {
  const round = async (number: number) => {
    const name = `posts/1/picture-${number}.webp`
    await put(name, 'a picture')
    await storage.remove(name)
  }
  await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      for (let time = 0; time < 40; time += 1) await round(number)
      await keys('')
    }),
  )
  expect(await keys('')).toEqual([])
})

test('what is removed is gone', async () => {
  await put(key, 'a picture')
  await storage.remove(key)
  expect(await storage.find(key)).toBeUndefined()
  expect(await storage.read(key, { start: 0, end: 1 })).toBeUndefined()
})

test.each([
  ['is broken off', broken, 9],
  ['is shorter than promised', () => Readable.from([Buffer.from('a pic')]), 9],
  ['is longer than promised', () => Readable.from([Buffer.from('a picture and more')]), 9],
])('keeps nothing of a stream that %s, and what was there stays', async (_what, make, size) => {
  const before = await put(key, 'before')
  const content = { stream: make(), size, contentType: 'image/webp' }
  await expect(storage.put(key, content)).rejects.toThrow()
  expect(await storage.find(key)).toEqual(before)
  expect(await readdir(join(folder, '.parts'))).toEqual([])
  expect(await keys('')).toEqual([key])
})

test('of two streams under one key, one is stored completely', async () => {
  await Promise.all([put(key, 'a'.repeat(1000)), put(key, 'b'.repeat(1000))])
  expect(await read(key, 0, 999)).toMatch(/^(a{1000}|b{1000})$/)
})

test('lists the keys that start with a prefix', async () => {
  const all = ['posts/1/a.webp', 'posts/1/b.webp', 'posts/12/c.webp', 'posts/2/d.webp', 'e.webp']
  for (const name of all) await put(name, 'a picture')
  expect(await keys('')).toEqual([...all].sort())
  expect(await keys('posts/1/')).toEqual(['posts/1/a.webp', 'posts/1/b.webp'])
  expect(await keys('posts/1')).toEqual(['posts/1/a.webp', 'posts/1/b.webp', 'posts/12/c.webp'])
  expect(await keys('posts/1/b')).toEqual(['posts/1/b.webp'])
  expect(await keys('nobody/')).toEqual([])
})

test.each([
  '../secret.webp',
  '/etc/passwd',
  'posts/../../a.webp',
  'a',
  '',
  'A.webp',
  'a.webp/',
  '.parts/a.webp',
  'a\0.webp',
])('%j is no key', async (name) => {
  await expect(put(name, 'a picture')).rejects.toThrow('not a storage key')
  await expect(storage.find(name)).rejects.toThrow('not a storage key')
  await expect(storage.read(name, { start: 0, end: 1 })).rejects.toThrow('not a storage key')
  expect(await keys('')).toEqual([])
})

function broken(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('a pic')
      throw new Error('the sender has gone')
    })(),
  )
}
