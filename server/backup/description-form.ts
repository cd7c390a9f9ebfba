import { z } from 'zod'

/**
 * The versions of the format: PostgreSQL's folder is a backup of the first, tables are one of the second, and either is one of the third
 * where it is encrypted. A backup with a higher one is of a newer version of the product.
 */
export const formats = { folder: 1, tables: 2, encrypted: 3 } as const

const count = z.number().int().nonnegative()

export const description = z.object({
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

/** What an encrypted backup tells everybody: neither settings nor what there is of whom. */
export const cover = description
  .pick({
    ...{ made_at: true, version: true, postgres: true, machine: true, migration: true },
    ...{ bytes: true, media: true, hashes: true },
  })
  .extend({
    format: z.literal(formats.encrypted),
    /** The hashes of the files with the key and with the whole description. */
    encrypted: z.object({ key: z.string(), description: z.string() }),
  })

export type Cover = z.output<typeof cover>
