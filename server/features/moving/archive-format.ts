import { z } from 'zod'
import { movedTables } from './moved-tables.ts'

/**
 * An archive is a zip file: `tables/<table>.ndjson` with a row a line, `files/<name>` with what members have sent,
 * `files.ndjson` with a line a file, and `manifest.json`, which counts and hashes everything else.
 */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const filesName = 'files.ndjson'
export const tableName = (table: string) => `tables/${table}.ndjson`
export const fileName = (name: string) => `files/${name}`

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

/** What is known of a part: its bytes as they are unpacked. */
const part = z.strictObject({ rows: size, bytes: size, sha256 })

export type Part = z.output<typeof part>

export const manifest = z.strictObject({
  format: z.literal('community archive'),
  version: z.literal(formatVersion),
  /** Of this archive: nothing is imported twice. */
  id: z.uuid(),
  made_at: z.iso.datetime(),
  /** The last migration of the installation that made it. */
  schema: z.string(),
  community: z.strictObject({ identification_token: z.string(), name: z.string() }),
  /** By the names of the tables. */
  tables: z.record(z.string(), part),
  /** The list of files, and how many of them the store did not have any more. */
  files: part.extend({ missing: size }),
})

export type Manifest = z.output<typeof manifest>

/** A line of the list of files. `sha256` is null for a file that was deleted while the archive was made. */
export const fileLine = z.strictObject({
  name: z.string(),
  bytes: size,
  sha256: sha256.nullable(),
})

export type FileLine = z.output<typeof fileLine>

/** The tables that are in every archive of this version. */
export const tables = Object.keys(movedTables)
