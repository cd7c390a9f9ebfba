import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { CommunityRule } from '#shared/contracts/community-rules.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import type { GivenReason } from '#shared/rules/report-reasons.ts'

/**
 * Checks that a reason is one of the product's list, or a rule of that community. A rule that was taken away a moment ago
 * is one too.
 *
 * @throws `given_data_invalid`
 */
export async function requireReason(
  db: Database,
  community_id: number,
  { reason, rule_id }: GivenReason,
): Promise<void> {
  if (reason !== 'rule' && rule_id === null) return
  const rule = await db
    .selectFrom('community_rules')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', rule_id)
    .executeTakeFirst()
  if (!rule || reason !== 'rule') {
    throw new AppError('given_data_invalid', { rule_id: 'Please choose a rule of the community.' })
  }
}

/**
 * The rule that a column names, for the answers of queries: in that language where it has it, else in English, else in any;
 * null for no rule.
 *
 * @param column such as `d.rule_id`
 */
export function ruleOf(
  community_id: number,
  column: string,
  locale: Locale,
): RawBuilder<CommunityRule | null> {
  return sql<CommunityRule | null>`(
    select jsonb_build_object('id', said.rule_id, 'text', said.text, 'language_code', spoken.code)
    from community_rule_texts said
    join languages spoken on spoken.id = said.language_id
    where said.community_id = ${community_id} and said.rule_id = ${sql.ref(column)}
    order by spoken.code = ${locale} desc, spoken.code = 'en' desc, said.language_id
    limit 1
  )`
}
