import { createHash } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { DAY } from '#shared/limits.ts'
import type { Chunks } from '../encryption/backup-key.ts'
import { filesOfList } from '../hashes.ts'
import { allEnded, inGroups } from '../in-groups.ts'
import { backupsToRemove } from '../kept-backups.ts'
import { descriptionFile, descriptionHashFile, hashesFile } from '../layout.ts'
import type { Bucket } from './bucket.ts'
import { type BucketBackup, backupsIn } from './bucket-backups.ts'
import { backupOfKey, filesPrefix, hashOfKey, pathOfBackup } from './bucket-layout.ts'
import { atOnce } from './copy-to-bucket.ts'
import { readFile } from './pieces.ts'

/** Longer than a backup is copied, in milliseconds: what is not whole by then was cut off. */
const longestCopy = 2 * DAY

/**
 * Removes the backups that need not stay and what was cut off, then the files that no other backup has. Returns the names of the backups.
 *
 * @throws an `Error` of one sentence where the list of one that stays cannot be read; then nothing is removed
 */
export async function removeOldFromBucket(bucket: Bucket, now: Date): Promise<string[]> {
  const all = await backupsIn(bucket)
  const whole = all.filter(({ isThere }) => isThere)
  const old = backupsToRemove(whole, whole.find(({ wasTried }) => wasTried)?.name)
  const isGone = ({ name, made_at, isThere }: BucketBackup) =>
    isThere ? old.includes(name) : now.getTime() - Date.parse(made_at) > longestCopy
  const gone = all.filter(isGone)
  if (gone.length === 0) return []
  const needed = new Set<string>()
  for (const backup of all.filter((one) => !isGone(one))) {
    for await (const sha256 of hashesOf(bucket, backup)) needed.add(sha256)
  }
  for (const { there } of gone) {
    for (const key of [...there.keys()].toSorted(byRank)) await bucket.remove(key)
  }
  for await (const keys of inGroups(keysWithout(bucket, needed), atOnce)) {
    await allEnded(keys.map((key) => bucket.remove(key)))
  }
  return gone.map(({ name }) => name)
}

/** First what makes it a backup, and last its list: what is cut off in between is removed by the next. */
function byRank(one: string, other: string): number {
  const rank = (key: string) => {
    const file = backupOfKey(key)?.file
    return file === descriptionHashFile ? 0 : file === hashesFile ? 2 : 1
  }
  return rank(one) - rank(other)
}

const description = z.object({ hashes: z.object({ sha256: z.string() }) })

/** The hashes of the files that a backup needs. */
async function* hashesOf(
  bucket: Bucket,
  { name, isThere, there }: BucketBackup,
): AsyncGenerator<string> {
  const content = (file: string) => readFile(bucket, { path: pathOfBackup(name, file), there })
  const hash = createHash('sha256')
  const list = hashed(content(hashesFile), hash)
  for await (const { sha256 } of filesOfList(list, `The list of ${name}`)) yield sha256
  if (!isThere) return
  const said = description.safeParse(await json(content(descriptionFile)).catch(() => undefined))
  if (said.data?.hashes.sha256 === hash.digest('hex')) return
  throw new Error(`${name} is damaged in the bucket, so nothing was removed there.`)
}

async function* hashed(chunks: Chunks, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function* keysWithout(bucket: Bucket, needed: ReadonlySet<string>): AsyncGenerator<string> {
  for await (const { key } of bucket.list(filesPrefix)) {
    const sha256 = hashOfKey(key)
    if (sha256 !== undefined && !needed.has(sha256)) yield key
  }
}
