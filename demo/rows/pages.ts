import { languageIds } from '#demo/moods.ts'
import { pages } from '#demo/pages/all.ts'
import { defaultSiteId } from '#shared/limits.ts'
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

/** Gives the site its two links, where nobody has given it any. */
export async function insertSiteLinks({ db }: Seeding): Promise<void> {
  await db
    .updateTable('sites')
    .set({ link_one: 'https://112.gov.in/', link_two: 'https://www.ndmc.gov.in/' })
    .where('id', '=', defaultSiteId)
    .where('link_one', 'is', null)
    .where('link_two', 'is', null)
    .execute()
}
