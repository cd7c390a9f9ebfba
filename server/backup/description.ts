import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { descriptionFile, descriptionHashFile } from './layout.ts'
import { hashText } from './write-hashed.ts'

/**
 * The versions of the format: PostgreSQL's folder is a backup of the first, tables are one of the second. A backup with a higher one is
 * of a newer version of the product.
 */
const formats = { folder: 1, tables: 2 } as const

const count = z.number().int().nonnegative()

const description = z.object({
  format: z.union([z.literal(formats.folder), z.literal(formats.tables)]),
  made_at: z.iso.datetime(),
  /** Of the product. */
  version: z.string(),
  postgres: z.string(),
  /** `linux-x64`: a copy of PostgreSQL's folder opens on the same kind of machine only. */
  machine: z.string(),
  /** The newest migration; null where none has run. */
  migration: z.string().nullable(),
  /**
   * Rows of the main tables before PostgreSQL's folder was copied and after: members may have written meanwhile. Of tables that were
   * copied all have theirs, and both are the same.
   */
  rows: z.record(z.string(), z.object({ before: count, after: count })),
  /** With which migrations the tables were made, and their sequences; missing where PostgreSQL's folder was copied. */
  tables: z
    .object({
      migrations: z.array(z.string()),
      sequences: z.record(z.string(), z.object({ last_value: count, is_called: z.boolean() })),
    })
    .optional(),
  /** The size of the database, of what it was packed into, and of all media. */
  bytes: z.object({ database: count, archive: count, media: count }),
  media: z.object({
    store: z.enum(['folder', 's3']),
    files: count,
  }),
  /** The hash of the list of hashes, and how many files that names. */
  hashes: z.object({ sha256: z.string(), files: count }),
  /** Names and values; null for a value that must stay secret. */
  settings: z.record(z.string(), z.string().nullable()),
})

export type Description = z.output<typeof description>

/** The last thing that is written of a backup. */
export async function writeDescription(
  folder: string,
  without: Omit<Description, 'format'>,
): Promise<Description> {
  const described = { format: without.tables ? formats.tables : formats.folder, ...without }
  const text = `${JSON.stringify(described, null, 2)}\n`
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(join(folder, descriptionFile), text, options)
  const hash = `${hashText(text)}  ${descriptionFile}\n`
  await writeFile(join(folder, descriptionHashFile), hash, options)
  return described
}

/** @throws an `Error` of one sentence where there is no backup, its description was changed, or a newer version wrote it */
export async function readDescription(folder: string): Promise<Description> {
  const text = await readPart(folder, descriptionFile)
  const hash = await readPart(folder, descriptionHashFile)
  if (hash !== `${hashText(text)}  ${descriptionFile}\n`) {
    throw new Error(`${join(folder, descriptionFile)} was changed after the backup was made.`)
  }
  const read = JSON.parse(text) as { format?: unknown; version?: unknown }
  if (typeof read.format === 'number' && read.format > Math.max(...Object.values(formats))) {
    throw new Error(
      `This backup was made by a newer version of Chowk (${String(read.version)}): update Chowk, then restore it.`,
    )
  }
  return description.parse(read)
}

async function readPart(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Error(`${folder} is no whole backup: ${name} is missing.`, { cause: error })
  })
}
