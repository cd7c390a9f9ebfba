import { languageIds } from '#demo/moods.ts'
import { pages } from '#demo/pages.ts'
import type { Seeding } from './seeding.ts'

/** Inserts the community's own pages. */
export async function insertPages({ db, community_id }: Seeding): Promise<void> {
  const rows = pages.map(({ page, language, content }) => ({
    community_id,
    page,
    language_id: languageIds[language],
    content,
  }))
  await db.insertInto('pages').values(rows).execute()
}
