import type { Dated } from '../kept-backups.ts'
import { descriptionHashFile, triedFile } from '../layout.ts'
import type { Bucket } from './bucket.ts'
import { backupOfKey, backupsPrefix } from './bucket-layout.ts'
import { listSizes, type Sizes } from './pieces.ts'

/**
 * What a bucket has of a backup, with its own files. It can be restored where it `isThere`; otherwise it is being copied, or that was cut
 * off.
 */
export type BucketBackup = Dated & { isThere: boolean; wasTried: boolean; there: Sizes }

/** The backups of a bucket, the newest first. */
export async function backupsIn(bucket: Bucket): Promise<BucketBackup[]> {
  const sizes = await listSizes(bucket, backupsPrefix)
  const byName = Map.groupBy(sizes, ([key]) => backupOfKey(key)?.name)
  const backups = [...byName.values()].flatMap((entries): BucketBackup[] => {
    const parts = entries.map(([key]) => backupOfKey(key))
    const [first] = parts
    // Of somebody else.
    if (!first) return []
    const has = (file: string) => parts.some((part) => part?.file === file)
    const { name, made_at } = first
    const [isThere, wasTried] = [has(descriptionHashFile), has(triedFile)]
    return [{ name, made_at, isThere, wasTried, there: new Map(entries) }]
  })
  return backups.toSorted((one, other) => (one.made_at < other.made_at ? 1 : -1))
}
