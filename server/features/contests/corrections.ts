import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Correction, Exclusion } from '#shared/contracts/contests.ts'
import type { Consent } from '#shared/contracts/on-behalf.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pause } from '#shared/rules/contest-days.ts'
import type { EarlierTry, Stop } from '#shared/rules/stopping.ts'
import { ownConsent } from './own-consent.ts'
import { ownExclusion } from './own-exclusion.ts'
import { ownStop } from './stopping.ts'

const correctionsShown = 3

/** Within a query of a participation `p`: what was corrected since then, the latest first, or null. */
export function correctionsSince(community_id: number): RawBuilder<Correction[] | null> {
  return sql`(
    select json_agg(json_build_object(
      'note', k.note,
      'corrected_at', to_char(k.corrected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by k.corrected_at desc)
    from (
      select note, corrected_at
      from contest_corrections
      where community_id = ${community_id}
        and contest_id = p.contest_id
        and corrected_at >= p.created_at
      order by corrected_at desc
      limit ${correctionsShown}
    ) k
  )`
}

type OwnPart = {
  participate_date?: CalendarDate
  pauses?: Pause[]
  corrections?: Correction[]
  consent?: Consent
  excluded?: Exclusion
  stopped?: Stop
  earlier_tries?: EarlierTry[]
}

/** A member's start date and pauses, what they are told of corrections, their consent and exclusion, and that they stopped or began again; without what there is not. */
export async function findOwnPart(
  db: Database,
  community_id: number,
  { contest_id, user_id }: { contest_id: number; user_id: number | undefined },
): Promise<OwnPart> {
  if (user_id === undefined) return {}
  const { rows } = await sql<{ [Field in keyof OwnPart]: NonNullable<OwnPart[Field]> | null }>`
    ${prepared} select p.participate_date, p.pauses, ${correctionsSince(community_id)} as corrections,
      ${ownConsent({ community_id, contest_id, user_id })} as consent, ${ownExclusion} as excluded,
      ${ownStop} as stopped, p.earlier_tries
    from (select ${user_id}::bigint as id) me
    left join participations p
      on p.community_id = ${community_id} and p.contest_id = ${contest_id} and p.user_id = me.id`.execute(
    db,
  )
  const { participate_date, pauses, corrections, consent, excluded, stopped, earlier_tries } =
    rows[0] ?? {}
  return {
    ...(participate_date && { participate_date }),
    ...(pauses && { pauses }),
    ...(corrections && { corrections }),
    ...(consent && { consent }),
    ...(excluded && { excluded }),
    ...(stopped && { stopped }),
    ...(earlier_tries && { earlier_tries }),
  }
}
