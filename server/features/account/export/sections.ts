import type { Database } from '#server/db/database.ts'
import { findMemberRows, type MemberRow } from '../member-rows.ts'
import { memberTables } from '../member-tables.ts'
import type { Owner } from './stored-archives.ts'
import { type Title, titleOf } from './titles.ts'

/** The rows of one kind, as the archive has them. */
export type Section = { file: string; title: Title; rows: MemberRow[] }

/** All data of a member, kind by kind. */
export async function readSections(db: Database, owner: Owner): Promise<Section[]> {
  const sections: Section[] = []
  for (const described of memberTables) {
    if ('not' in described.exported) continue
    const name = titleOf(described)
    const rows = await findMemberRows(db, owner, described)
    sections.push({ file: `data/${name.file}.json`, title: name.title, rows })
  }
  return sections
}
