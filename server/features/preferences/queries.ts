import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { ofCommunity } from '#server/features/moods/api.ts'
import type { Locale } from '#shared/locale.ts'

/** Stores the moods that a member wants to see; `undefined`, and stores nothing, if one of them is not known. */
export async function keepMoods(
  db: Database,
  community_id: number,
  { user_id, moods }: { user_id: number; moods: number[] },
): Promise<{ view_moods: number[]; selected_language_id: number } | undefined> {
  const unknown = sql<boolean>`exists (
    select from unnest(${moods}::integer[]) asked
    where asked not in (select m.id from moods m where ${ofCommunity(community_id)})
  )`
  return db
    .updateTable('users')
    .set({ view_moods: moods })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where((eb) => eb.not(unknown))
    .returning(['view_moods', 'selected_language_id'])
    .executeTakeFirst()
}

/** Stores the language of a member; `false`, and stores nothing, if the site has no such language. */
export async function selectLanguage(
  db: Database,
  community: { id: number; site_id: number },
  { user_id, language_id }: { user_id: number; language_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ selected_language_id: language_id })
    .where('community_id', '=', community.id)
    .where('id', '=', user_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('site_languages')
          .select('language_id')
          .where('site_id', '=', community.site_id)
          .where('language_id', '=', language_id),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the language in which a member reads the product. */
export async function keepLocale(
  db: Database,
  community_id: number,
  { user_id, locale }: { user_id: number; locale: Locale },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ locale })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
}
