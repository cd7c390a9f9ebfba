import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder } from '#server/embedded-postgres/api.ts'
import { freeSpace, inMegabytes, requireSpace } from '../free-space.ts'
import { type HashedFile, listedFiles } from '../hashes.ts'
import { allEnded, inGroups } from '../in-groups.ts'
import { descriptionFile, hashesFile, unfinishedFolder } from '../layout.ts'
import type { OnProgress } from '../progress.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { writeHashed } from '../write-hashed.ts'
import type { Bucket } from './bucket.ts'
import { type BucketBackup, backupsIn } from './bucket-backups.ts'
import { filesPrefix, pathOfBackup, pathOfFile } from './bucket-layout.ts'
import { atOnce, ownFiles } from './copy-to-bucket.ts'
import { bytesOf, listSizes, readFile, type Sizes } from './pieces.ts'

export type FetchTools = {
  bucket: Bucket
  /** The folder of all backups. */
  into: string
  onProgress: OnProgress
  free?: (folder: string) => Promise<number>
}

/**
 * Fetches a backup of a bucket, by default the newest, and returns its path. One that the folder has already is not fetched again. What
 * is cut off leaves nothing that looks whole.
 *
 * @throws an `Error` of one sentence where there is none, no room, or a file is missing, cut or changed
 */
export async function fetchBackup(name: string | undefined, tools: FetchTools): Promise<string> {
  const { bucket, onProgress } = tools
  const into = resolve(tools.into)
  onProgress('Asking what the bucket has')
  const backup = await findBackup(bucket, name)
  const path = join(into, backup.name)
  if (await exists(join(path, descriptionFile))) return path
  // It may be in a new data folder, which another user of PostgreSQL must get through.
  await mkdir(dirname(into), { recursive: true })
  await mkdir(into, { recursive: true, mode: 0o700 })
  const folder = await makeWorkFolder(join(into, unfinishedFolder))
  try {
    await fetchInto(folder, backup, tools)
    await rename(folder, path)
    await syncFolder(into)
    return path
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findBackup(bucket: Bucket, name: string | undefined): Promise<BucketBackup> {
  const all = (await backupsIn(bucket)).filter(({ isThere }) => isThere)
  const found = name === undefined ? all[0] : all.find((backup) => backup.name === name)
  if (found) return found
  if (all.length === 0) {
    throw new Error('There is no backup in the bucket at BACKUPS_S3_ENDPOINT.')
  }
  const names = all.map((backup) => backup.name).join(', ')
  throw new Error(
    `There is no backup ${name} in the bucket at BACKUPS_S3_ENDPOINT; those that there are: ${names}.`,
  )
}

async function fetchInto(folder: string, backup: BucketBackup, tools: FetchTools): Promise<void> {
  const { bucket, onProgress, free = freeSpace } = tools
  const { name } = backup
  for (const file of [hashesFile, ...ownFiles]) {
    const from = { path: pathOfBackup(name, file), there: backup.there }
    if (bytesOf(from.there, from.path) === undefined) {
      if (file !== hashesFile) continue
      throw new Error(`The list of ${name} is missing in the bucket: nothing was fetched.`)
    }
    await writeHashed(join(folder, file), readFile(bucket, from))
  }
  const there = await listSizes(bucket, filesPrefix)
  const all = await bytesOfAll(folder, there)
  await requireSpace(folder, all, free)
  const folders = new Set([folder])
  let fetched = 0
  const onPiece = (bytes: number) => {
    fetched += bytes
    onProgress(`Fetching from the bucket: ${inMegabytes(fetched)} of ${inMegabytes(all)}`)
  }
  for await (const files of inGroups(listedFiles(folder), atOnce)) {
    for (const { path } of files) {
      const within = dirname(join(folder, path))
      if (!folders.has(within)) await mkdir(within, { recursive: true, mode: 0o700 })
      folders.add(within)
    }
    await allEnded(files.map((file) => fetchFile(file, { folder, bucket, there, onPiece })))
  }
  for (const path of folders) await syncFolder(path)
}

/** Before anything large is fetched: what is missing in the bucket is known already. */
async function bytesOfAll(folder: string, there: Sizes): Promise<number> {
  let all = 0
  for await (const { path, sha256 } of listedFiles(folder)) {
    const bytes = bytesOf(there, pathOfFile(sha256))
    if (bytes === undefined) throw inBucket(path, sha256, 'is missing')
    all += bytes
  }
  return all
}

type Fetching = {
  folder: string
  bucket: Bucket
  there: Sizes
  onPiece: (bytes: number) => void
}

async function fetchFile(
  { path, sha256 }: HashedFile,
  { folder, bucket, there, onPiece }: Fetching,
): Promise<void> {
  const content = readFile(bucket, { path: pathOfFile(sha256), there }, onPiece)
  const fetched = await writeHashed(join(folder, path), content)
  if (fetched.sha256 !== sha256) throw inBucket(path, sha256, 'was cut or changed')
}

function inBucket(path: string, sha256: string, what: string): Error {
  return new Error(`${path} ${what} in the bucket, as ${pathOfFile(sha256)}: nothing was fetched.`)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
