import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { LocalInfoItem, LocalInfoPage } from '#shared/contracts/local-info.ts'
import { defaultLanguageId } from '#shared/limits.ts'

/**
 * A page in that language, else in the first language of the community, in English, or in any; `undefined` where nobody has
 * written it.
 */
export async function findPage(
  db: Database,
  community_id: number,
  { page, language_id }: { page: LocalInfoPage; language_id: number },
): Promise<{ language_code: string; items: LocalInfoItem[] } | undefined> {
  return (
    db
      .selectFrom('pages as p')
      .innerJoin('languages as l', 'l.id', 'p.language_id')
      // `pages__items` holds the column to this form.
      .select(['l.code as language_code', sql<LocalInfoItem[]>`p.items`.as('items')])
      .where('p.community_id', '=', community_id)
      .where('p.page', '=', page)
      .where(sql<boolean>`p.items <> '[]'`)
      .orderBy(
        sql`case p.language_id
        when ${language_id} then 0
        when (
          select language_id from community_languages
          where community_id = ${community_id} order by position limit 1
        ) then 1
        when ${defaultLanguageId} then 2
        else 3
      end`,
      )
      .orderBy('p.language_id')
      .limit(1)
      .executeTakeFirst()
  )
}
