import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import type { WrittenItem } from '#shared/contracts/console/pages.ts'
import type { LocalInfoItem, LocalInfoPage } from '#shared/contracts/local-info.ts'

type PageIn = { page: LocalInfoPage; language_id: number }

/** The name of a page in one language among the parts of the settings. */
export function partOf({ page, language_id }: PageIn): string {
  return `pages/${page}/${language_id}`
}

/** What operators have written of a page in exactly that language. */
export async function findWrittenItems(
  db: Database,
  community_id: number,
  { page, language_id }: PageIn,
): Promise<LocalInfoItem[]> {
  const found = await db
    .selectFrom('pages')
    // `pages__items` holds the column to this form.
    .select(sql<LocalInfoItem[]>`items`.as('items'))
    .where('community_id', '=', community_id)
    .where('page', '=', page)
    .where('language_id', '=', language_id)
    .executeTakeFirst()
  return found?.items ?? []
}

/** How many items a page has, by the language. */
export async function countItems(
  db: Database,
  community_id: number,
  page: LocalInfoPage,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('pages')
    .select(['language_id', sql<number>`jsonb_array_length(items)`.as('count')])
    .where('community_id', '=', community_id)
    .where('page', '=', page)
    .execute()
  return new Map(rows.map(({ language_id, count }) => [language_id, count]))
}

export async function savePage(
  db: Database,
  community_id: number,
  { page, language_id, items }: PageIn & { items: readonly WrittenItem[] },
): Promise<void> {
  await db
    .insertInto('pages')
    .values({ community_id, page, language_id, items: JSON.stringify(items.map(toStored)) })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'page', 'language_id']).doUpdateSet((row) => ({
        items: row.ref('excluded.items'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** What is empty is left out. */
function toStored({ title, html, ...others }: WrittenItem): LocalInfoItem {
  const given = Object.entries(others).filter(([, value]) => value !== '')
  return { title, text: '', html: sanitizeRichText(html), ...Object.fromEntries(given) }
}
