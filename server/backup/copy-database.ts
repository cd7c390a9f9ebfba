import { sizeOf } from './about-database.ts'
import { copyFolder } from './copy-folder.ts'
import type { Description } from './description-form.ts'
import type { NewFiles } from './new-files.ts'
import { countRows, type RowCounts } from './row-counts.ts'
import type { SourceDatabase } from './source-database.ts'
import { copyTables } from './tables/copy-tables.ts'

export type CopiedDatabase = Pick<Description, 'rows' | 'tables'> & {
  bytes: Omit<Description['bytes'], 'media'>
}

type Target = NewFiles & { onProgress: (bytes: number) => void }

/** Copies a database into the folder of a backup. Whatever was committed before the call is in the copy. */
export function copyDatabase(source: SourceDatabase, target: Target): Promise<CopiedDatabase> {
  return source.isOwn ? copyOwn(source, target) : copyEmbedded(source, target)
}

async function copyEmbedded(source: SourceDatabase, target: Target): Promise<CopiedDatabase> {
  const before = await countRows(source.db)
  const bytes = await copyFolder(source, target)
  return { rows: both(before, await countRows(source.db)), bytes }
}

async function copyOwn({ db, url }: SourceDatabase, target: Target): Promise<CopiedDatabase> {
  const { tables, rows, bytes: archive } = await copyTables(url, target)
  return { tables, rows: both(rows, rows), bytes: { database: await sizeOf(db), archive } }
}

function both(before: RowCounts, after: RowCounts): Description['rows'] {
  return Object.fromEntries(
    Object.entries(before).map(([table, rows]) => [
      table,
      { before: rows, after: after[table] ?? 0 },
    ]),
  )
}
