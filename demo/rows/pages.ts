import { languageIds } from '#demo/moods.ts'
import { pages } from '#demo/pages/all.ts'
import type { Seeding } from './seeding.ts'

/** Inserts what the community tells about itself. */
export async function insertPages({ db, community_id }: Seeding): Promise<void> {
  const rows = pages.map(({ page, language, items }) => ({
    community_id,
    page,
    language_id: languageIds[language],
    items: JSON.stringify(items),
  }))
  await db.insertInto('pages').values(rows).execute()
}
