import { type RawBuilder, sql } from 'kysely'
import type { Consent } from '#shared/contracts/on-behalf.ts'

type OfMember = { community_id: number; contest_id: number; user_id: number }

/** Within a query: that a member agreed that operators enter the contest for them, or null. */
export function ownConsent({
  community_id,
  contest_id,
  user_id,
}: OfMember): RawBuilder<Consent | null> {
  return sql`(
    select json_build_object(
      'given_how', o.given_how, 'given_on', o.given_on,
      'noted_at', to_char(o.noted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'noted_by', noter.full_name, 'is_withdrawn', o.withdrawn_at is not null
    )
    from on_behalf_consents o
    left join users noter on noter.community_id = ${community_id} and noter.id = o.noted_by
    where o.community_id = ${community_id} and o.contest_id = ${contest_id}
      and o.user_id = ${user_id}
  )`
}
