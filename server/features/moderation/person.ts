import { type RawBuilder, sql } from 'kysely'

/** A row of users under that name, inside JSON as the answers have people; null where there is none. */
export function personOf(user: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return sql`case when ${column('id')} is null then null
    else jsonb_build_object('id', ${column('id')}, 'full_name', ${column('full_name')}, 'profile_pic', ${column('profile_pic')})
  end`
}
