import { type RawBuilder, sql } from 'kysely'
import type { ItemKind } from '#shared/rules/moderation.ts'

/** What a row of moderation_items under that name is about. */
export function kindOf(item: string): RawBuilder<ItemKind> {
  const column = (name: string) => sql.ref(`${item}.${name}`)
  return sql`case
    when ${column('post_id')} is not null then 'post'
    when ${column('comment_id')} is not null then 'comment'
    else 'member'
  end`
}
