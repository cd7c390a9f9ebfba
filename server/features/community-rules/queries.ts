import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { CommunityRule, WrittenRule } from '#shared/contracts/community-rules.ts'
import { defaultLanguageId } from '#shared/limits.ts'

/** The rules of a community in their order, each in that language, else in the default language, else in any. */
export async function findRules(
  db: Database,
  community_id: number,
  language_id: number,
): Promise<CommunityRule[]> {
  const { rows } = await sql<CommunityRule>`
    select rule.id, said.text, said.code as language_code
    from community_rules rule
    join lateral (
      select t.text, l.code
      from community_rule_texts t
      join languages l on l.id = t.language_id
      where t.community_id = ${community_id} and t.rule_id = rule.id
      order by
        case t.language_id when ${language_id} then 0 when ${defaultLanguageId} then 1 else 2 end,
        t.language_id
      limit 1
    ) said on true
    where rule.community_id = ${community_id} and rule.removed_at is null
    order by rule.position, rule.id`.execute(db)
  return rows
}

/** The rules in all their languages, to be edited. */
export async function findWrittenRules(db: Database, community_id: number): Promise<WrittenRule[]> {
  const { rows } = await sql<WrittenRule>`
    select rule.id,
      jsonb_agg(jsonb_build_object('language_id', t.language_id, 'text', t.text) order by t.language_id) as texts
    from community_rules rule
    join community_rule_texts t on t.community_id = ${community_id} and t.rule_id = rule.id
    where rule.community_id = ${community_id} and rule.removed_at is null
    group by rule.id, rule.position
    order by rule.position, rule.id`.execute(db)
  return rows
}

/**
 * Saves the rules as they are to be; others are taken away, and stay for what names them. Call it in a transaction, with the
 * version of the rules raised.
 */
export async function saveRules(
  db: Database,
  community_id: number,
  rules: WrittenRule[],
): Promise<void> {
  const ids = rules.map(({ id }) => id)
  await db
    .updateTable('community_rules')
    .set({ removed_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute()
  if (rules.length === 0) return
  await db
    .insertInto('community_rules')
    .values(rules.map(({ id }, position) => ({ community_id, id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'id'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position'), removed_at: null })),
    )
    .execute()
  await db
    .deleteFrom('community_rule_texts')
    .where('community_id', '=', community_id)
    .where(sql<boolean>`rule_id = any(${ids}::uuid[])`)
    .execute()
  const texts = rules.flatMap(({ id, texts }) =>
    texts.map(({ language_id, text }) => ({ community_id, rule_id: id, language_id, text })),
  )
  await db.insertInto('community_rule_texts').values(texts).execute()
}
