import type { Handlers } from '#server/calls/run/call-context.ts'
import { findContest } from '#server/features/contests/api.ts'
import { listEntries } from './entries.ts'
import { countEntries } from './entry-counts.ts'
import { findEntryMembers } from './entry-members.ts'
import { saveReview } from './save-review.ts'

/** Reviewing the entries of a challenge. */
export const entryHandlers = {
  'console/entries': async ({ db, member, input, error }) => {
    const contest = await findContest(db, member.community_id, input)
    if (!contest) throw error('contest_not_found')
    return listEntries(db, member, input)
  },

  'console/entry-counts': async ({ db, member, input, error }) => {
    const contest = await findContest(db, member.community_id, input)
    if (!contest) throw error('contest_not_found')
    return {
      results_declared: contest.declared_at !== null,
      ...(await countEntries(db, member, input)),
    }
  },

  'console/entry-members': async ({ db, member, input, error }) => {
    const contest = await findContest(db, member.community_id, input)
    if (!contest) throw error('contest_not_found')
    return { members: await findEntryMembers(db, member.community_id, input) }
  },

  'console/review-entry': async ({ db, member, input, error }) => {
    const saved = await saveReview(db, member, input)
    if (saved) return saved
    const contest = await findContest(db, member.community_id, input)
    throw error(contest ? 'post_not_found' : 'contest_not_found')
  },
} satisfies Partial<Handlers>
