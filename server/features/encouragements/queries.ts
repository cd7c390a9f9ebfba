import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { visiblePosts } from '#server/features/posts/api.ts'
import type { Output, ParsedInput } from '#shared/contracts/calls.ts'
import type { Encouraged } from '#shared/contracts/encouragements.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { EncouragingWord } from '#shared/rules/encouragement.ts'

const mostGiven = 100

/** Whom a member has encouraged on a date. Under an alias nobody is named. */
export async function findGiven(
  db: Database,
  community_id: number,
  { giver_id, given_on }: { giver_id: number; given_on: CalendarDate },
): Promise<Encouraged[]> {
  const { rows } = await sql<Encouraged>`
    select word, contest_id, post_id, nullif(alias, '') as alias,
      case when alias = '' then user_id end as user_id
    from encouragements
    where community_id = ${community_id} and giver_id = ${giver_id} and given_on = ${given_on}::date
      and (alias <> '' or ${notHidden(community_id, giver_id, { user_id: 'encouragements.user_id' })})
    order by given_at desc, user_id
    limit ${mostGiven}`.execute(db)
  return rows
}

type Asked = ParsedInput<'contest/encouragements'> & { viewer_id: number }
type Giver = Output<'contest/encouragements'>['givers'][number] & { given_at: string }

/**
 * Who encouraged the author of an entry, as far as the viewer sees them; or the viewer themselves, for a day of theirs and
 * the entry that completed it.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findEncouragements(
  db: Database,
  community_id: number,
  asked: Asked,
): Promise<Output<'contest/encouragements'>> {
  const { cursor, limit } = asked
  const shown = sql`with shown as materialized (${encouragementsOf(db, community_id, asked)})`
  const counts = await sql<{ word: EncouragingWord; count: number }>`${shown}
    select word, count(*) as count
    from shown
    group by word
    order by count desc, word`.execute(db)
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const { rows } = await sql<Giver>`${shown}
    select id, full_name, profile_pic, word, given_at
    from shown
    where ${before ? sql`(given_at, id) < (${before[0]}::timestamptz, ${before[1]})` : sql`true`}
    order by given_at desc, id desc
    limit ${limit + 1}`.execute(db)
  const givers = rows.slice(0, limit)
  const last = rows.length > limit ? givers.at(-1) : undefined
  return {
    counts: counts.rows,
    givers: givers.map(({ id, full_name, profile_pic, word }) => ({
      ...{ id, full_name, profile_pic, word },
    })),
    next_cursor: last ? encodeCursor([last.given_at, last.id]) : null,
  }
}

/** The encouragements that a page is of, with who gave them. */
function encouragementsOf(
  db: Database,
  community_id: number,
  { post_id, contest_day_id, viewer_id }: Asked,
): RawBuilder<unknown> {
  const entry = visiblePosts(db, community_id)
    .select('p.id')
    .where('p.id', '=', post_id ?? 0)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
  const subject =
    contest_day_id === undefined
      ? sql`e.post_id = (${entry})`
      : sql`e.user_id = ${viewer_id} and (
          e.contest_day_id = ${contest_day_id}
          or e.post_id = (
            select g.post_id
            from day_progress g
            where g.community_id = ${community_id} and g.contest_day_id = ${contest_day_id}
              and g.user_id = ${viewer_id}
          )
        )`
  return sql`
    select giver.id, giver.full_name, giver.profile_pic, e.word, e.given_at
    from encouragements e
    join users giver on giver.community_id = e.community_id and giver.id = e.giver_id
    where e.community_id = ${community_id}
      and giver.banned_at is null and giver.deleted_at is null
      and ${notHidden(community_id, viewer_id, { user_id: 'giver.id' })}
      and ${subject}`
}
