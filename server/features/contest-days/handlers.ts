import type { Handlers } from '#server/calls/run/call-context.ts'
import { saveDays } from './save-handler.ts'
import {
  findContestOfDays,
  hasParticipants,
  listLanguages,
  listStoredDays,
  listStoredTexts,
  toCells,
  toTexts,
} from './written-days.ts'

/** The days of challenges as operators write them. */
export const contestDaysHandlers = {
  'console/challenge-days': async ({ db, community, input, error }) => {
    const { contest_id, language_id } = input
    // Read first, so that it is never newer than the days: what is saved then would be refused.
    const contest = await findContestOfDays(db, community.id, { contest_id })
    if (!contest) throw error('contest_not_found')
    const days = await listStoredDays(db, community.id, contest_id)
    const texts =
      language_id === undefined
        ? []
        : await listStoredTexts(db, community.id, { contest_id, language_id })
    return {
      title: contest.title,
      days_version: contest.days_version,
      has_joined: await hasParticipants(db, community.id, contest_id),
      results_declared: contest.declared_at !== null,
      is_called_back: contest.called_back_at !== null,
      languages: await listLanguages(db, community.id, contest),
      days: days.map(toCells),
      texts: texts.map(toTexts),
    }
  },

  'console/save-days': saveDays,
} satisfies Partial<Handlers>
