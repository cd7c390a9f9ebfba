import { access, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inMegabytes } from '../free-space.ts'
import { differenceOf, type HashedFile, listedFiles } from '../hashes.ts'
import { allEnded, inGroups } from '../in-groups.ts'
import {
  descriptionFile,
  descriptionHashFile,
  encryptedDescriptionFile,
  hashesFile,
  keyFile,
  triedFile,
} from '../layout.ts'
import type { OnProgress } from '../progress.ts'
import type { Bucket } from './bucket.ts'
import { filesPrefix, pathOfBackup, pathOfFile } from './bucket-layout.ts'
import { isWhole, listSizes, putFile } from './pieces.ts'

/** How many files are copied at once. */
export const atOnce = 4

/** What a backup has besides the files on its list, in the order in which they are copied. With the last one it is there. */
export const ownFiles = [
  ...[triedFile, keyFile, encryptedDescriptionFile, descriptionFile, descriptionHashFile],
] as const

/**
 * Copies a whole backup into a bucket, without the files that this has already of others. Its list comes first, so that nobody removes
 * what it needs, and its description last: what is cut off is no backup.
 *
 * @throws an `Error` of one sentence
 */
export async function copyToBucket(
  backup: { path: string; files: number },
  { bucket, onProgress }: { bucket: Bucket; onProgress: OnProgress },
): Promise<void> {
  const { path: folder, files } = backup
  const name = basename(folder)
  const put = (file: string) =>
    putFile(bucket, { file: join(folder, file), path: pathOfBackup(name, file) })
  onProgress('Asking what the bucket has')
  await put(hashesFile)
  const there = await listSizes(bucket, filesPrefix)
  let [done, sent] = [0, 0]
  const tell = () =>
    onProgress(`Copying into the bucket: ${done} of ${files} files, ${inMegabytes(sent)} sent`)
  const onPiece = (bytes: number) => {
    sent += bytes
    tell()
  }
  for await (const group of inGroups(listedFiles(folder), atOnce)) {
    await allEnded(
      group.map(async (file) => {
        if (isWhole(there, pathOfFile(file.sha256), await sizeOf(folder, file))) return
        // What is damaged would be taken for whole by its size from then on.
        const wrong = await differenceOf(folder, file)
        if (wrong) throw new Error(`The backup ${folder} was not copied: ${wrong}.`)
        const path = pathOfFile(file.sha256)
        await putFile(bucket, { file: join(folder, file.path), path, there }, onPiece)
      }),
    )
    done += group.length
    tell()
  }
  await requireAll(bucket, folder)
  for (const file of ownFiles) if (await exists(join(folder, file))) await put(file)
}

/** The store may have taken less than it was given, or another process may have removed what was there. */
async function requireAll(bucket: Bucket, folder: string): Promise<void> {
  const there = await listSizes(bucket, filesPrefix)
  for await (const file of listedFiles(folder)) {
    if (isWhole(there, pathOfFile(file.sha256), await sizeOf(folder, file))) continue
    throw new Error(`${file.path} did not arrive whole in the bucket at BACKUPS_S3_ENDPOINT.`)
  }
}

async function sizeOf(folder: string, { path }: HashedFile): Promise<number> {
  return (await stat(join(folder, path))).size
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
