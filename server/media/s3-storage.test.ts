import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '#server/testing/s3-server.ts'
import { localStorage } from './local-storage.ts'
import { moveFiles } from './move-files.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let store: Storage
let folder = ''

beforeAll(async () => {
  server = await startS3Server()
  store = s3Storage(server.settings)
  folder = await mkdtemp(join(tmpdir(), 'chowk-storage-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const put = (key: string, content: string, to = store, size = content.length) =>
  to.put(key, { stream: Readable.from([content]), size, contentType: 'image/webp' })

async function read(key: string, start: number, end: number, from = store) {
  const bytes = await from.read(key, { start, end })
  return bytes && text(bytes)
}

const keys = async (of: Storage, prefix = '') => (await Array.fromAsync(of.list(prefix))).sort()

test('stores a stream, and returns any range of it', async () => {
  const stored = await put('a/1/ten.webp', '0123456789')
  expect(stored).toMatchObject({ size: 10 })
  expect(stored.etag).toMatch(/^"[^"]+"$/)
  expect(await store.find('a/1/ten.webp')).toEqual(stored)
  expect(await read('a/1/ten.webp', 0, 9)).toBe('0123456789')
  expect(await read('a/1/ten.webp', 3, 5)).toBe('345')
})

test('a file of 20 MB passes in pieces', async () => {
  const block = Buffer.alloc(64 * 1024, 'x')
  const stream = Readable.from(Array(320).fill(block))
  const size = 320 * block.length
  await store.put('a/2/large.mp4', { stream, size, contentType: 'video/mp4' })
  expect(await store.find('a/2/large.mp4')).toMatchObject({ size })
})

test('a key that was never used has nothing, and removing it does nothing', async () => {
  expect(await store.find('a/3/none.webp')).toBeUndefined()
  expect(await store.read('a/3/none.webp', { start: 0, end: 1 })).toBeUndefined()
  await store.remove('a/3/none.webp')
})

test('what is removed is gone', async () => {
  await put('a/4/gone.webp', 'a picture')
  expect(await store.find('a/4/gone.webp')).toBeDefined()
  await store.remove('a/4/gone.webp')
  expect(await store.find('a/4/gone.webp')).toBeUndefined()
  expect(await store.read('a/4/gone.webp', { start: 0, end: 1 })).toBeUndefined()
})

test('lists the keys that start with a prefix', async () => {
  for (const key of ['b/1/a.webp', 'b/1/b-640.webp', 'b/12/a.webp']) await put(key, 'x')
  expect(await keys(store, 'b/1/')).toEqual(['b/1/a.webp', 'b/1/b-640.webp'])
  expect(await keys(store, 'b/1')).toHaveLength(3)
})

test('a stream of another size than promised is an error', async () => {
  await expect(put('a/5/short.webp', 'abc', store, 9)).rejects.toMatchObject({
    code: 'service_unavailable',
  })
})

test.each(['../secret.webp', '/etc/passwd', 'a/../b.webp', 'a'])('%s is no key', async (key) => {
  await expect(put(key, 'x')).rejects.toThrow('not a storage key')
  await expect(store.find(key)).rejects.toThrow('not a storage key')
})

// DATA-14
test('a store that is down has its own error', async () => {
  const down = s3Storage({ ...server.settings, endpoint: 'http://127.0.0.1:1/media' })
  const works = [
    () => down.find('a/1/ten.webp'),
    () => down.read('a/1/ten.webp', { start: 0, end: 1 }),
    () => put('a/1/ten.webp', 'x', down),
    () => down.remove('a/1/ten.webp'),
    () => Array.fromAsync(down.list('')),
  ]
  for (const work of works) {
    await expect(work()).rejects.toMatchObject({ code: 'service_unavailable' })
  }
})

// WRITE-29
test('files move to the store and back, and none is lost on the way', async () => {
  const local = localStorage(folder)
  const from = { 'posts/1/a.webp': 'first', 'posts/1/b.mp4': 'second', 'members/c.webp': 'third' }
  for (const [key, content] of Object.entries(from)) await put(key, content, local)
  const other = s3Storage({ ...server.settings, endpoint: `${server.settings.endpoint}-too` })
  expect(await moveFiles({ from: local, to: other }, { keep: true })).toEqual({
    copied: 3,
    present: 0,
  })
  expect(await keys(local)).toHaveLength(3)
  await put('posts/2/new.webp', 'meanwhile', local)
  expect(await moveFiles({ from: local, to: other }, { keep: false })).toEqual({
    copied: 1,
    present: 3,
  })
  expect(await keys(local)).toEqual([])
  expect(await read('posts/2/new.webp', 0, 8, other)).toBe('meanwhile')
  await moveFiles({ from: other, to: local }, { keep: false })
  expect(await keys(other)).toEqual([])
  expect(await keys(local)).toEqual([...Object.keys(from), 'posts/2/new.webp'].sort())
  expect(await read('posts/1/b.mp4', 0, 5, local)).toBe('second')
})
