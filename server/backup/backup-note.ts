import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Backups } from '#server/calls/run/services.ts'

const note = z.object({
  last_backup_at: z.iso.datetime().nullable().default(null),
  is_backup_encrypted: z.boolean().default(false),
  last_restore_tried_at: z.iso.datetime().nullable().default(null),
  last_copied_at: z.iso.datetime().nullable().default(null),
  failure: z.object({ at: z.iso.datetime(), words: z.string() }).nullable().default(null),
})

type Note = z.output<typeof note>

const fileOf = (dataDir: string) => join(dataDir, 'backups.json')

/**
 * It stands beside the database and not in it: a restore must not forget what was done since its backup. What cannot be read
 * is not known.
 */
export async function findBackups(
  dataDir: string,
  { s3 }: { s3?: unknown } = {},
): Promise<Backups> {
  const { last_copied_at, ...known } = await readNote(dataDir)
  return { ...known, bucket: s3 ? { last_copied_at } : null }
}

/** A folder that cannot be written to keeps no note; the backup is there all the same. */
export async function noteBackup(dataDir: string, news: Partial<Note>): Promise<void> {
  const draft = `${fileOf(dataDir)}.${process.pid}`
  const text = `${JSON.stringify({ ...(await readNote(dataDir)), ...news })}\n`
  await writeFile(draft, text, { flush: true })
    .then(() => rename(draft, fileOf(dataDir)))
    .catch(() => undefined)
}

async function readNote(dataDir: string): Promise<Note> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '{}')
  try {
    return note.parse(JSON.parse(text))
  } catch {
    return note.parse({})
  }
}
