import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineVersion } from '#server/embedded-postgres/api.ts'
import { type Description, writeDescription } from './description.ts'
import { HashList } from './hashes.ts'
import { readBackup } from './read-backup.ts'
import { hashText, readHashed } from './write-hashed.ts'

const contents = {
  'database.tar.gz': 'the database',
  backup_manifest: '{}',
  secret: 'a secret',
  'postgres-passwords.json': '{}',
  'tables/posts.copy.gz': 'rows',
  'media/posts/1/a.webp': 'a picture',
  'media/posts/1/b.webp': 'another one',
}

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes a backup in form, whose database is none. */
async function write(files: Record<string, string> = contents, change: Partial<Description> = {}) {
  const list = await HashList.open(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    await list.add({ path, sha256: hashText(text) })
  }
  await list.close()
  const { sha256 } = await readHashed(join(folder, 'SHA256SUMS'))
  await writeDescription(folder, {
    ...{ made_at: '2026-11-25T02:00:00.000Z', version: '0.1.0' },
    ...{ postgres: await engineVersion(), machine: `${process.platform}-${process.arch}` },
    ...{ migration: '001-first', rows: {}, bytes: { database: 1, archive: 1, media: 1 } },
    ...{
      media: { store: 'folder', files: 2 },
      hashes: { sha256, files: list.files },
      settings: {},
    },
    ...change,
  })
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(join(folder, path))
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(join(folder, path), bytes)
}

const read = () => readBackup(folder, () => undefined)

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
  await write(Object.fromEntries(many))
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
  await write(contents, change)
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
  const hashes = { ...(await readHashed(join(folder, 'SHA256SUMS'))), files: 1 }
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
