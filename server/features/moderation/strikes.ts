import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { ruleOf } from '#server/features/community-rules/api.ts'
import type { ShownStrike } from '#shared/contracts/console/moderation.ts'
import { maxShownStrikes } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { strikes } from '#shared/rules/moderation.ts'
import { instant } from './instant.ts'

/** The decisions against a member that were not taken back: how many, and the latest, with rules in that language. */
export async function findStrikes(
  db: Database,
  { community_id, user_id }: { community_id: number; user_id: number },
  locale: Locale,
): Promise<{ strikes_count: number; strikes: ShownStrike[] }> {
  const struck = strikesWhere(community_id, locale, sql`d.user_id = ${user_id}`)
  const { rows } = await sql<{ strikes_count: number; strikes: ShownStrike[] }>`
    select coalesce(amount, 0) as strikes_count, coalesce(latest, '[]') as strikes from (${struck}) struck`.execute(
    db,
  )
  return rows[0] ?? { strikes_count: 0, strikes: [] }
}

/** The `amount` of those decisions `d`, and the `latest` of them. */
export function strikesWhere(
  community_id: number,
  locale: Locale,
  isCounted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select count(*) as amount, jsonb_agg(jsonb_build_object('id', d.id, 'item_id', d.item_id, 'action', d.action,
      'reason', d.reason, 'rule', ${ruleOf(community_id, 'd.rule_id', locale)}, 'decided_at', ${instant('d.created_at')})
      order by d.created_at desc) filter (where d.nth <= ${maxShownStrikes}) as latest
    from (
      select d.*, row_number() over (order by d.created_at desc, d.id desc) as nth
      from moderation_decisions d
      where d.community_id = ${community_id} and ${isCounted}
        and d.action = any(${[...strikes]}::text[]) and d.taken_back_at is null
    ) d`
}
