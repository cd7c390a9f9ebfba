import type { Handlers } from '#server/calls/run/call-context.ts'
import {
  findOwnDates,
  insertParticipation,
  permitParticipation,
  startDateError,
} from '#server/features/contests/api.ts'
import { isStartDate } from '#shared/rules/contest-state.ts'
import { changeConsent, findConsent, insertConsent, requireConsent } from './consents.ts'
import { enterDay } from './enter-day.ts'
import { recordEntering } from './record-entering.ts'
import { findOnBehalf, findSubject } from './subject.ts'

/** What operators enter for a member who has agreed, and what the member decides about it. Entries are written by `posts`. */
export const onBehalfHandlers = {
  'console/on-behalf': ({ db, community, input, today }) =>
    findOnBehalf(db, community.id, { ...input, today }),

  'console/note-consent': async ({ db, member: operator, input, today, error }) => {
    const { community_id, id: noted_by } = operator
    const { contest } = await findSubject(db, community_id, input)
    if (input.given_on > today) throw error('consent_date_out_of_range')
    const is_new = await db.transaction().execute(async (transaction) => {
      const noted = { ...input, noted_by }
      if (!(await insertConsent(transaction, community_id, noted))) return false
      await recordEntering(transaction, operator, {
        ...{ action: 'note-consent', contest, user_id: input.user_id },
        notification: { event: 'consent_noted', contest_id: contest.id },
      })
      return true
    })
    const there = is_new ? undefined : await findConsent(db, community_id, input)
    if (there?.is_withdrawn) throw error('consent_withdrawn')
    return { status: 'success', is_new }
  },

  'console/stop-entering': async ({ db, member: operator, input }) => {
    const { community_id } = operator
    const { contest } = await findSubject(db, community_id, input)
    const is_new = await db.transaction().execute(async (transaction) => {
      if (!(await changeConsent(transaction, community_id, { ...input, allowed: false }))) {
        return false
      }
      await recordEntering(transaction, operator, {
        ...{ action: 'stop-entering', contest, user_id: input.user_id },
        notification: { event: 'consent_ended', contest_id: contest.id },
      })
      return true
    })
    return { status: 'success', is_new }
  },

  'console/enter-participation': async ({ db, member: operator, input, today }) => {
    const { community_id } = operator
    const { contest_id, user_id, participation_date: participate_date } = input
    const { contest } = await findSubject(db, community_id, input)
    permitParticipation(contest, today)
    const is_new = await db.transaction().execute(async (transaction) => {
      await requireConsent(transaction, community_id, input)
      if (await findOwnDates(transaction, community_id, { contest_id, user_id })) return false
      if (!isStartDate(participate_date, contest, today)) throw startDateError(contest, today)
      const entered = { contest_id, user_id, participate_date, entered_by_operator: true }
      if (!(await insertParticipation(transaction, { community_id, ...entered }))) return false
      await recordEntering(transaction, operator, {
        ...{ action: 'enter-participation', contest, user_id },
        notification: { event: 'participation_entered', contest_id },
      })
      return true
    })
    return { status: 'success', is_new }
  },

  'console/enter-day': async ({ db, member: operator, input, today }) => {
    const is_new = await db
      .transaction()
      .execute((transaction) => enterDay(transaction, operator, { ...input, today }))
    return { status: 'success', is_new }
  },

  'contest/let-operators-enter': async ({ db, member, input: { contest_id, allowed } }) => {
    const { community_id, id: user_id } = member
    await changeConsent(db, community_id, { contest_id, user_id, allowed })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
