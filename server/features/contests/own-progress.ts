import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ContestDay, Correction, Exclusion } from '#shared/contracts/contests.ts'
import type { Consent } from '#shared/contracts/on-behalf.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, type OwnDates, type Pause } from '#shared/rules/contest-days.ts'
import type { EarlierTry, Stop } from '#shared/rules/stopping.ts'
import { correctionsSince } from './corrections.ts'
import { ownConsent } from './own-consent.ts'
import { ownExclusion } from './own-exclusion.ts'
import { toDoneDay } from './presenter.ts'
import { ownStop } from './stopping.ts'

type Asked = { db: Database; member: { community_id: number; id: number } }

/** A member's start date, and their progress for each day of the contest; all null for who does not take part. */
type OwnProgress = {
  participate_date: CalendarDate | null
  pauses: Pause[] | null
  days: OwnDay[] | null
  corrections: Correction[] | null
  consent: Consent | null
  excluded: Exclusion | null
  stopped: Stop | null
  earlier_tries: EarlierTry[] | null
}

type OwnDay = {
  id: number
  day_index: number
  done_on: CalendarDate | null
  post_id: number | null
  entered_by_operator: boolean
  sent_later: boolean
}

type Own = {
  contestDays: ContestDay[]
  participate_date: CalendarDate | null
  pauses?: Pause[]
  /** What was corrected since they have joined. */
  corrections?: Correction[]
  consent?: Consent
  /** That operators have taken them out of it, and why. */
  excluded?: Exclusion
  /** That they have stopped it, and what they did before they began it again. */
  stopped?: Stop
  earlier_tries?: EarlierTry[]
}

/** The days of a visitor's answer with the member's own dates and progress, by one query. */
export async function withOwnProgress(
  { db, member: { community_id, id: user_id } }: Asked,
  { contest_id, contestDays }: { contest_id: number; contestDays: ContestDay[] },
): Promise<Own> {
  const { rows } = await sql<OwnProgress>`
    ${prepared} select p.participate_date, p.pauses, (
      select json_agg(json_build_object(
        'id', d.id, 'day_index', d.day_index, 'done_on', g.done_on, 'post_id', g.post_id,
        'entered_by_operator', coalesce(g.entered_by_operator, false),
        'sent_later', coalesce(g.sent_later, false)
      ))
      from contest_days d
      left join day_progress g on g.community_id = d.community_id
        and g.contest_day_id = d.id and g.user_id = p.user_id
      where d.community_id = ${community_id} and d.contest_id = p.contest_id
    ) as days, ${correctionsSince(community_id)} as corrections,
      ${ownConsent({ community_id, contest_id, user_id })} as consent,
      ${ownExclusion} as excluded, ${ownStop} as stopped, p.earlier_tries
    from (select ${user_id}::bigint as id) me
    left join participations p
      on p.community_id = ${community_id} and p.contest_id = ${contest_id} and p.user_id = me.id`.execute(
    db,
  )
  const [own] = rows
  const consent = own?.consent && { consent: own.consent }
  const participate_date = own?.participate_date ?? null
  if (!own || participate_date === null) return { contestDays, participate_date, ...consent }
  const dates = { participate_date, pauses: own.pauses }
  const days = new Map((own.days ?? []).map((day) => [day.id, day]))
  return {
    participate_date,
    ...(own.pauses && { pauses: own.pauses }),
    ...(own.corrections && { corrections: own.corrections }),
    ...consent,
    ...(own.excluded && { excluded: own.excluded }),
    ...(own.stopped && { stopped: own.stopped }),
    ...(own.earlier_tries && { earlier_tries: own.earlier_tries }),
    contestDays: contestDays.map((day) => withOwnDay(day, dates, days.get(day.id))),
  }
}

function withOwnDay(day: ContestDay, dates: OwnDates, own: OwnDay | undefined): ContestDay {
  if (!own) return day
  const participate_date = dateOfDay(dates, own.day_index)
  return { ...day, participate_date, contest_days_user: toDoneDay(own) }
}
