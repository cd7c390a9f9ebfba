import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newFolder } from '#server/testing/folders.ts'
import { readPart, sizeOfPart } from './backup-parts.ts'
import { type BackupKey, makeKey } from './encryption/backup-key.ts'
import { readBackup } from './read-backup.ts'
import { contents, writeBackup } from './testing/write-backup.ts'
import { hashOf, hashOfFile } from './write-hashed.ts'

const passphrase = 'five random words of ours'
let key: BackupKey
let folder = ''

beforeAll(async () => {
  key = await makeKey(passphrase)
})
beforeEach(async () => {
  folder = await newFolder()
  await writeBackup(folder, { key })
})

const at = (name: string) => join(folder, name)
const read = (withPassphrase: string | undefined = passphrase) =>
  readBackup(folder, { passphrase: withPassphrase, onProgress: () => undefined })

async function flip(name: string): Promise<void> {
  const bytes = await readFile(at(name))
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(at(name), bytes)
}

// DATA-36
test('an encrypted backup opens with its passphrase, and shows nothing of what it holds', async () => {
  const backup = await read()
  expect(backup.described.settings).toEqual({ PRODUCT_NAME: 'Chowk of Lodhi' })
  expect(await Array.fromAsync(backup.mediaKeys())).toEqual(['posts/1/a.webp', 'posts/1/b.webp'])
  for (const [path, content] of Object.entries(contents)) {
    expect(await text(readPart(backup, path))).toBe(content)
    expect(await sizeOfPart(backup, path)).toBe(content.length)
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = files.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(names.filter((name) => !name.endsWith('.age')).sort()).toEqual([
    ...['SHA256SUMS', 'backup.json', 'backup.json.sha256'],
  ])
  expect(JSON.parse(await readFile(at('backup.json'), 'utf8'))).toEqual({
    ...{ format: 3, made_at: '2026-11-25T02:00:00.000Z', version: '0.1.0' },
    ...{ postgres: expect.any(String), machine: expect.any(String), migration: '001-first' },
    ...{ bytes: { database: 1, archive: 1, media: 1 }, media: { store: 'folder', files: 2 } },
    hashes: { sha256: await hashOfFile(at('SHA256SUMS')), files: 7 },
    encrypted: {
      key: await hashOfFile(at('key.age')),
      description: await hashOfFile(at('backup.json.age')),
    },
  })
})

// DATA-36
test('a passphrase that is missing or another one is told as such', async () => {
  await expect(read('')).rejects.toThrow('was encrypted with another passphrase.')
  await expect(read(`${passphrase}!`)).rejects.toThrow(
    `The backup ${folder} was encrypted with another passphrase.`,
  )
  await expect(readBackup(folder, { onProgress: () => undefined })).rejects.toThrow(
    `The backup ${folder} is encrypted: let BACKUPS_PASSPHRASE_FILE name a file with its passphrase.`,
  )
})

// DATA-29, DATA-36
test.each([
  ['a flipped byte of the key', () => flip('key.age'), 'key.age was cut or changed'],
  ['a cut key', () => truncate(at('key.age'), 9), 'key.age was cut or changed'],
  ['a missing key', () => rm(at('key.age')), 'key.age is missing'],
  [
    'a flipped byte of the encrypted description',
    () => flip('backup.json.age'),
    'backup.json.age was cut or changed',
  ],
  ['a missing one', () => rm(at('backup.json.age')), 'backup.json.age is missing'],
  ['a flipped byte of the other', () => flip('backup.json'), 'backup.json was changed after'],
  ['a flipped byte of the hashes', () => flip('SHA256SUMS'), 'SHA256SUMS was cut or changed'],
  [
    'a flipped byte of the database',
    () => flip('database.tar.gz.age'),
    'database.tar.gz.age was cut or changed',
  ],
  [
    'a cut table',
    () => truncate(at('tables/posts.copy.gz.age'), 190),
    'tables/posts.copy.gz.age was cut or changed',
  ],
  [
    'a missing picture',
    () => rm(at('media/posts/1/b.webp.age')),
    'media/posts/1/b.webp.age is missing',
  ],
] as const)('names %s', async (_, damage, words) => {
  await damage()
  await expect(read()).rejects.toThrow(words)
})

/** Gives the description that everybody can read another content, with the right hash. */
async function describeAs(change: (said: Record<string, unknown>) => object): Promise<void> {
  const said = `${JSON.stringify(change(JSON.parse(await readFile(at('backup.json'), 'utf8'))))}\n`
  await writeFile(at('backup.json'), said)
  await writeFile(at('backup.json.sha256'), `${hashOf(said)}  backup.json\n`)
}

// DATA-36
test('files that were exchanged with all their hashes are noticed', async () => {
  const [a, b] = [at('media/posts/1/a.webp.age'), at('media/posts/1/b.webp.age')]
  await rename(a, at('x'))
  await rename(b, a)
  await rename(at('x'), b)
  const lines = (await readFile(at('SHA256SUMS'), 'utf8')).replaceAll(/a\.webp|b\.webp/g, (name) =>
    name === 'a.webp' ? 'b.webp' : 'a.webp',
  )
  await writeFile(at('SHA256SUMS'), lines)
  await describeAs((said) => ({ ...said, hashes: { sha256: hashOf(lines), files: 7 } }))
  await expect(read()).rejects.toThrow('backup.json was changed after the backup was made.')
})

test('a file that is damaged while it is read is named', async () => {
  const backup = await read()
  await flip('secret.age')
  await expect(text(readPart(backup, 'secret'))).rejects.toThrow(/secret\.age cannot be decrypted/)
})
