import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '#server/testing/folders.ts'
import { writeDescription } from './description.ts'
import type { Description } from './description-form.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './testing/write-backup.ts'
import { hashOfFile } from './write-hashed.ts'

let folder = ''

beforeEach(async () => {
  folder = await newFolder()
})

const write = (written?: Parameters<typeof writeBackup>[1]) => writeBackup(folder, written)

async function flip(path: string): Promise<void> {
  const bytes = await readFile(join(folder, path))
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(join(folder, path), bytes)
}

const read = () => readBackup(folder, { onProgress: () => undefined })

test('reads a whole backup, and names its media', async () => {
  await write()
  const { described, mediaKeys } = await read()
  expect(described.migration).toBe('001-first')
  expect(await Array.fromAsync(mediaKeys())).toEqual(['posts/1/a.webp', 'posts/1/b.webp'])
})

// DATA-29
test.each([
  [
    'a flipped byte of the database',
    () => flip('database.tar.gz'),
    'database.tar.gz was cut or changed',
  ],
  [
    'a flipped byte of the list',
    () => flip('backup_manifest'),
    'backup_manifest was cut or changed',
  ],
  [
    'a flipped byte of a picture',
    () => flip('media/posts/1/a.webp'),
    'media/posts/1/a.webp was cut or changed',
  ],
  [
    'a cut table',
    () => truncate(join(folder, 'tables/posts.copy.gz'), 2),
    'tables/posts.copy.gz was cut or changed',
  ],
  [
    'a cut picture',
    () => truncate(join(folder, 'media/posts/1/b.webp'), 3),
    'media/posts/1/b.webp was cut or changed',
  ],
  [
    'a cut database',
    () => truncate(join(folder, 'database.tar.gz'), 3),
    'database.tar.gz was cut or changed',
  ],
  ['a missing database', () => rm(join(folder, 'database.tar.gz')), 'database.tar.gz is missing'],
  [
    'a missing picture',
    () => rm(join(folder, 'media/posts/1/b.webp')),
    'media/posts/1/b.webp is missing',
  ],
  ['a flipped byte of the hashes', () => flip('SHA256SUMS'), 'SHA256SUMS was cut or changed'],
  ['missing hashes', () => rm(join(folder, 'SHA256SUMS')), 'SHA256SUMS is missing'],
  [
    'a flipped byte of the description',
    () => flip('backup.json'),
    'backup.json was changed after the backup was made.',
  ],
  [
    'a cut description',
    () => truncate(join(folder, 'backup.json'), 9),
    'backup.json was changed after the backup was made.',
  ],
  [
    'a flipped byte of its hash',
    () => flip('backup.json.sha256'),
    'backup.json was changed after the backup was made.',
  ],
  [
    'a missing hash of it',
    () => rm(join(folder, 'backup.json.sha256')),
    'is no whole backup: backup.json.sha256 is missing.',
  ],
  [
    'a missing description',
    () => rm(join(folder, 'backup.json')),
    'is no whole backup: backup.json is missing.',
  ],
] as const)('names %s', async (_, damage, words) => {
  await write()
  await damage()
  await expect(read()).rejects.toThrow(words)
})

test('names all files that are wrong, and no end of them', async () => {
  await write()
  await flip('secret')
  await rm(join(folder, 'media'), { recursive: true })
  await expect(read()).rejects.toThrow(
    'so nothing was done:\nsecret was cut or changed\nmedia/posts/1/a.webp is missing\nmedia/posts/1/b.webp is missing',
  )
  await rm(folder, { recursive: true })
  await mkdir(folder)
  const many = Array.from({ length: 50 }, (_, file) => [`media/posts/1/${file}.webp`, 'a'])
  await write({ files: Object.fromEntries(many) })
  await rm(join(folder, 'media'), { recursive: true })
  const error = await read().catch((error: Error) => error.message)
  expect(String(error).split('\n')).toHaveLength(22)
  expect(String(error)).toMatch(/\n… and more$/)
})

// DATA-29
test.each<[string, Partial<Description>, string]>([
  [
    'a later format',
    { format: 9 as 1 },
    'This backup was made by a newer version of Chowk (0.1.0): update',
  ],
  [
    'a later migration',
    { migration: '999-later', version: '7.0.0' },
    'by a newer version of Chowk (7.0.0, with the migration 999-later): update Chowk, then restore it.',
  ],
  [
    'another PostgreSQL',
    { postgres: '19.1' },
    'This backup needs PostgreSQL 19, and this version of Chowk brings 18.',
  ],
  [
    'another machine',
    { machine: 'darwin-arm64' },
    'This backup was made on darwin-arm64, and opens only on such a machine',
  ],
])('refuses a backup of %s', async (_, change, words) => {
  await write({ change })
  await expect(read()).rejects.toThrow(words)
})

test.each([
  'media/../../etc/passwd',
  'tables/../posts.copy.gz',
  '/etc/passwd',
  'media/Secret.webp',
  'other.txt',
])('refuses a list that names %s', async (path) => {
  await write()
  await writeFile(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ${path}\n`)
  const hashes = { sha256: await hashOfFile(join(folder, 'SHA256SUMS')), files: 1 }
  const described = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  for (const name of ['backup.json', 'backup.json.sha256']) await rm(join(folder, name))
  await writeDescription(folder, { ...described, hashes })
  await expect(read()).rejects.toThrow('SHA256SUMS has a line that is none of a backup.')
})

test('its hashes are those of sha256sum', async () => {
  await write()
  const text = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const hash = createHash('sha256').update('the database').digest('hex')
  expect(text.split('\n')[0]).toBe(`${hash}  database.tar.gz`)
})
