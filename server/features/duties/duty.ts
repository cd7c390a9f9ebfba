import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { DutyDetail } from '#shared/contracts/console/duties.ts'
import { AppError } from '#shared/errors.ts'
import { permittedOrderActions } from '#shared/rules/duties.ts'
import { numberInCommunity } from '#shared/rules/row-id.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { dutyColumns, type Handler, isFor } from './duty-list.ts'

type Row = Omit<DutyDetail, 'number' | 'post_slug' | 'may_decide' | 'actions'> & {
  shown_post_id: number | null
  post_title: string | null
  is_there: boolean
}

/**
 * A grievance or an order, with all that is needed to settle it.
 *
 * @throws `duty_not_found`, also where it is about the handler, or an order and the handler is no operator
 */
export async function findDuty(db: Database, handler: Handler, id: number): Promise<DutyDetail> {
  const { community_id } = handler
  const { rows } = await sql<Row>`
    select ${dutyColumns}, duty.version, duty.acknowledge_by, duty.acknowledged_at, duty.email, duty.answer,
      duty.author_is_told, duty.hidden_at, duty.comment_id,
      ${personOf('filed')} as filed_by, ${personOf('recorded')} as recorded_by,
      ${personOf('settled')} as settled_by, ${personOf('about')} as member,
      case when p.hidden_at is null and p.deleted_at is null then p.id end as shown_post_id,
      p.title as post_title,
      case duty.subject
        when 'post' then p.id is not null and p.deleted_at is null
        when 'comment' then c.id is not null and c.deleted_at is null
        when 'member' then about.id is not null
        else false
      end as is_there,
      case duty.subject
        when 'post' then p.id is null or coalesce(p.hidden_at, p.deleted_at) is not null
        when 'comment' then c.id is null or coalesce(c.hidden_at, c.deleted_at) is not null
        else false
      end as is_removed
    from duties duty
    left join comments c on c.community_id = ${community_id} and c.id = duty.comment_id
    left join posts p on p.community_id = ${community_id} and p.id = coalesce(duty.post_id, c.post_id)
    left join users filed on filed.community_id = ${community_id} and filed.id = duty.user_id
    left join users recorded on recorded.community_id = ${community_id} and recorded.id = duty.recorded_by
    left join users settled on settled.community_id = ${community_id} and settled.id = duty.settled_by
    left join users about on about.community_id = ${community_id} and about.id = duty.about_id
    where duty.community_id = ${community_id} and duty.id = ${id} and ${isFor(handler)}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('duty_not_found')
  const { shown_post_id, post_title, is_there, ...duty } = row
  return {
    ...duty,
    number: numberInCommunity(id),
    post_slug: shown_post_id === null ? null : toSlug(shown_post_id, post_title ?? ''),
    may_decide: is_there && duty.member !== null,
    actions: permittedOrderActions({
      kind: duty.kind,
      isSettled: duty.settled_at !== null,
      isHiding: duty.hidden_at !== null,
      isThere: is_there && duty.about !== 'member',
    }),
  }
}

function personOf(user: string) {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return sql`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'full_name', ${column('full_name')}, 'profile_pic', ${column('profile_pic')}) end`
}
