import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { findHeldBack } from '#server/features/winners/api.ts'
import { archiveHandlers } from './archive.ts'
import { callBackChallenge } from './call-back.ts'
import { requireComplete, requireWritten } from './permissions.ts'
import { toChallenge, toChallengeRow } from './presenter.ts'
import { closeContest, deleteDraft, publishContest } from './publish.ts'
import { saveChallenge } from './save-handler.ts'
import {
  countUntranslatedDays,
  findTranslations,
  findWrittenContest,
  listCorrections,
  listWrittenContests,
} from './written-contests.ts'

/** Challenges as operators write them. */
export const contestWritingHandlers = {
  'console/challenges': async ({ db, community, input, today }) => {
    const { contests, next_cursor } = await listWrittenContests(db, community.id, input)
    return { challenges: contests.map((row) => toChallengeRow(row, today)), next_cursor }
  },

  'console/challenge': async ({ db, community, input, today }) => {
    const { contest_id } = input
    const contest = requireWritten(await findWrittenContest(db, community.id, contest_id))
    const translations = await findTranslations(db, community.id, contest_id)
    const untranslated_days = await countUntranslatedDays(db, community.id, contest_id)
    const corrections = await listCorrections(db, community.id, contest_id)
    const challenge = toChallenge(contest, { translations, today })
    return { challenge: { ...challenge, untranslated_days, corrections } }
  },

  'console/challenge-heading': async ({ db, community, input, today }) => {
    const { contest_id } = input
    const contest = await findWrittenContest(db, community.id, contest_id)
    const { title, state } = toChallengeRow(requireWritten(contest), today)
    const mayAnnounce = state !== 'called_back' && state !== 'declared'
    const of = { community_id: community.id, contest_id }
    return { title, state, held_back: mayAnnounce ? await findHeldBack(db, of) : null }
  },

  'console/save-challenge': saveChallenge,

  'console/publish-challenge': async ({ db, community, member, input, today }) => {
    const { contest_id } = input
    await db.transaction().execute(async (transaction) => {
      const contest = requireWritten(
        await findWrittenContest(transaction, community.id, contest_id),
      )
      requireComplete(contest, today)
      const named = { community_id: community.id, contest_id }
      if (!(await publishContest(transaction, named))) return
      const subject = { name: contest.title, contest_id }
      await logAction(transaction, member, { action: 'publish-challenge', subject })
    })
    return { status: 'success' }
  },

  'console/close-challenge': async ({ db, community, member, input, today, error }) => {
    const { contest_id } = input
    await db.transaction().execute(async (transaction) => {
      const contest = requireWritten(
        await findWrittenContest(transaction, community.id, contest_id),
      )
      if (contest.published_at === null) throw error('challenge_is_draft')
      const named = { community_id: community.id, contest_id, today }
      if (!(await closeContest(transaction, named))) return
      const subject = { name: contest.title, contest_id }
      await logAction(transaction, member, { action: 'close-challenge', subject })
    })
    return { status: 'success' }
  },

  'console/call-back-challenge': callBackChallenge,

  ...archiveHandlers,

  'console/delete-draft': async ({ db, community, member, input, error }) => {
    const { contest_id } = input
    await db.transaction().execute(async (transaction) => {
      const contest = requireWritten(
        await findWrittenContest(transaction, community.id, contest_id),
      )
      const named = { community_id: community.id, contest_id }
      if (!(await deleteDraft(transaction, named))) throw error('challenge_is_published')
      const subject = { name: contest.title }
      await logAction(transaction, member, { action: 'delete-draft', subject })
    })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
