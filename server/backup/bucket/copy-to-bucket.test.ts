import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeKey } from '../encryption/backup-key.ts'
import { readBackup } from '../read-backup.ts'
import { contents } from '../testing/write-backup.ts'
import { hashOf } from '../write-hashed.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { backupsIn } from './bucket-backups.ts'
import { copyToBucket } from './copy-to-bucket.ts'
import { fetchBackup } from './fetch-backup.ts'
import { quiet, testBucket } from './testing/test-bucket.ts'

const { bucket, folder, keys, settings, write } = testBucket()

const copy = (path: string, into = bucket()) =>
  copyToBucket({ path, files: 7 }, { ...quiet, bucket: into })
const fetchInto = (name?: string) =>
  fetchBackup(name, { ...quiet, bucket: bucket(), into: join(folder(), 'fetched') })

/** A bucket that says which objects are put into it. */
function watched(puts: string[], put: Bucket['put'] = (...args) => bucket().put(...args)): Bucket {
  return {
    ...bucket(),
    put: async (key, content) => {
      await put(key, content)
      puts.push(key)
    },
  }
}

const large = 'a'.repeat(9_000_000)

// DATA-37
test.each([false, true])(
  'what is copied into a bucket is fetched as it was; encrypted: %s',
  async (isEncrypted) => {
    const passphrase = 'five random words of ours'
    const files = { ...contents, 'database.tar.gz': large, 'media/posts/1/empty.webp': '' }
    const key = isEncrypted ? { key: await makeKey(passphrase) } : {}
    const path = await write('2026-11-25T02:00:00.000Z', { files, ...key })
    await writeFile(join(path, 'tried.json'), '{}')
    const told: string[] = []
    const onProgress = (words: string) => told.push(words)
    await copyToBucket({ path, files: 8 }, { bucket: bucket(), onProgress })
    expect(told.at(-1)).toMatch(/^Copying into the bucket: 8 of 8 files, 8\.6 MB sent$/)
    const into = join(folder(), 'fetched')
    const fetched = await fetchBackup(undefined, { bucket: bucket(), into, onProgress })
    expect(told.at(-1)).toMatch(/^Fetching from the bucket: 8\.6 MB of 8\.6 MB$/)
    expect(basename(fetched)).toBe('chowk-2026-11-25T02-00-00Z')
    const paths = (await readdir(path, { recursive: true })).sort()
    expect((await readdir(fetched, { recursive: true })).sort()).toEqual(paths)
    const { described } = await readBackup(fetched, { passphrase, ...quiet })
    expect(described.hashes.files).toBe(8)
    expect(await readdir(join(folder(), 'fetched', '.unfinished'))).toEqual([])
  },
)

// DATA-37
test('a file that the bucket has of another backup is not copied again, in pieces neither', async () => {
  const files = { ...contents, 'database.tar.gz': large }
  await copy(await write('2026-11-25T02:00:00.000Z', { files }))
  const puts: string[] = []
  const later = await write('2026-11-26T02:00:00.000Z', { files: { ...files, secret: 'new' } })
  await copy(later, watched(puts))
  expect(puts).toEqual([
    'backups/chowk-2026-11-26T02-00-00Z/SHA256SUMS.00000',
    `files/${hashOf('new')}.00000`,
    'backups/chowk-2026-11-26T02-00-00Z/backup.json.00000',
    'backups/chowk-2026-11-26T02-00-00Z/backup.json.sha256.00000',
  ])
  await bucket().remove(`files/${hashOf(large)}.00001`)
  puts.length = 0
  await copy(await write('2026-11-27T02:00:00.000Z', { files }), watched(puts))
  expect(puts.filter((key) => key.startsWith('files/'))).toEqual([`files/${hashOf(large)}.00001`])
})

// DATA-37
test('what is cut off anywhere is no backup, and the next goes on where it ended', async () => {
  const path = await write('2026-11-25T02:00:00.000Z')
  const name = basename(path)
  const all: string[] = []
  await copy(path, watched(all))
  for (let most = 0; most < all.length; most += 1) {
    for (const key of await keys()) await bucket().remove(key)
    let started = 0
    const cut = watched([], async (key, content) => {
      started += 1
      if (started > most) throw new Error('cut off')
      await bucket().put(key, content)
    })
    await expect(copy(path, cut)).rejects.toThrow('cut off')
    expect((await backupsIn(bucket())).filter(({ isThere }) => isThere)).toEqual([])
    await expect(fetchInto(name)).rejects.toThrow('There is no backup in the bucket')
  }
  const puts: string[] = []
  await copy(path, watched(puts))
  expect(puts.filter((key) => key.startsWith('files/'))).toEqual([])
  // Two of the files hold the same.
  expect(await keys()).toEqual([...new Set(all)].sort())
})

test('what a store takes without keeping it is noticed before the backup is said to be there', async () => {
  const path = await write('2026-11-25T02:00:00.000Z')
  const forgetful = watched([], async (key, content) => {
    const isPicture = key.includes(hashOf('a picture'))
    await bucket().put(key, isPicture ? content.slice(0, 3) : content)
  })
  await expect(copy(path, forgetful)).rejects.toThrow(
    'media/posts/1/a.webp did not arrive whole in the bucket at BACKUPS_S3_ENDPOINT.',
  )
  expect((await backupsIn(bucket()))[0]).toMatchObject({ isThere: false })
})

// DATA-37
test('a file that was damaged on the disk does not get into the bucket', async () => {
  const path = await write('2026-11-25T02:00:00.000Z')
  await writeFile(join(path, 'media/posts/1/a.webp'), 'a_picture')
  await expect(copy(path)).rejects.toThrow(
    `The backup ${path} was not copied: media/posts/1/a.webp was cut or changed.`,
  )
  expect(await keys()).not.toContain(`files/${hashOf('a picture')}.00000`)
})

// DATA-37
test.each([
  [
    'missing',
    (key: string) => bucket().remove(key),
    'media/posts/1/a.webp is missing in the bucket, as files/',
  ],
  [
    'cut',
    (key: string) => bucket().put(key, new Blob(['a pic'])),
    'media/posts/1/a.webp was cut or changed in the bucket, as files/',
  ],
  [
    'changed',
    (key: string) => bucket().put(key, new Blob(['a_picture'])),
    'media/posts/1/a.webp was cut or changed in the bucket, as files/',
  ],
] as const)(
  'a file that is %s in the bucket is named, and nothing is fetched',
  async (_, damage, words) => {
    await copy(await write('2026-11-25T02:00:00.000Z'))
    await damage(`files/${hashOf('a picture')}.00000`)
    await expect(fetchInto()).rejects.toThrow(words)
    expect(await readdir(join(folder(), 'fetched'), { recursive: true })).toEqual(['.unfinished'])
  },
)

// DATA-37
test('a backup whose list is missing in the bucket is not fetched', async () => {
  await copy(await write('2026-11-25T02:00:00.000Z'))
  await bucket().remove('backups/chowk-2026-11-25T02-00-00Z/SHA256SUMS.00000')
  await expect(fetchInto()).rejects.toThrow(
    'The list of chowk-2026-11-25T02-00-00Z is missing in the bucket: nothing was fetched.',
  )
})

// DATA-37
test('the newest is fetched, or the one that is named, once', async () => {
  const older = await write('2026-11-24T02:00:00.000Z')
  const newer = await write('2026-11-25T02:00:00.000Z')
  for (const path of [newer, older]) await copy(path)
  expect(basename(await fetchInto())).toBe(basename(newer))
  expect(basename(await fetchInto(basename(older)))).toBe(basename(older))
  await expect(fetchInto('chowk-2020-01-01T00-00-00Z')).rejects.toThrow(
    /^There is no backup chowk-2020-01-01T00-00-00Z in the bucket at BACKUPS_S3_ENDPOINT; those that there are: chowk-2026-11-25T02-00-00Z, chowk-2026-11-24T02-00-00Z\.$/,
  )
  const description = join(folder(), 'fetched', basename(newer), 'backup.json')
  await writeFile(description, 'as it is here')
  await fetchInto()
  expect(await readFile(description, 'utf8')).toBe('as it is here')
})

test('what has no room is not fetched', async () => {
  await copy(await write('2026-11-25T02:00:00.000Z'))
  const into = join(folder(), 'fetched')
  const fetching = fetchBackup(undefined, { ...quiet, bucket: bucket(), into, free: async () => 9 })
  await expect(fetching).rejects.toThrow('There is too little room in')
  expect(await readdir(into, { recursive: true })).toEqual(['.unfinished'])
})

// DATA-37
test('a bucket that refuses us, is not there or does not answer is told in words', async () => {
  const path = await write('2026-11-25T02:00:00.000Z')
  const asked = (change: Partial<ReturnType<typeof settings>>) =>
    copy(path, openBucket({ ...settings(), ...change }))
  await expect(asked({ accessKeyId: 'another one' })).rejects.toThrow(
    /^The bucket at BACKUPS_S3_ENDPOINT has answered 403 \(InvalidAccessKeyId\): look at the key, and at what it may do\.$/,
  )
  const endpoint = settings().endpoint.replace('/media', '/nowhere')
  await expect(asked({ endpoint })).rejects.toThrow(
    'The bucket at BACKUPS_S3_ENDPOINT has answered 404 (NoSuchBucket).',
  )
  await expect(backupsIn(openBucket({ ...settings(), endpoint }))).rejects.toThrow(
    'There is no bucket at BACKUPS_S3_ENDPOINT.',
  )
  await expect(asked({ endpoint: 'http://127.0.0.1:9/backups' })).rejects.toThrow(
    /^The bucket at BACKUPS_S3_ENDPOINT cannot be reached \(\w+\)\.$/,
  )
})

// DATA-37
test('a store that fails for a moment is asked again', async () => {
  const path = await write('2026-11-25T02:00:00.000Z')
  let failures = 0
  const once = createServer((request, response) => {
    failures += 1
    request.resume().on('end', () => response.writeHead(503).end())
  })
  await new Promise<void>((listening) => once.listen(0, '127.0.0.1', listening))
  const { port } = Object(once.address())
  const failing = openBucket({ ...settings(), endpoint: `http://127.0.0.1:${port}/media` })
  await expect(copy(path, failing)).rejects.toThrow('has answered 503')
  expect(failures).toBe(3)
  once.closeAllConnections()
  await new Promise((closed) => once.close(closed))
  await rm(path, { recursive: true })
})
