import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { findContest } from '#server/features/contests/api.ts'
import { findPostsByIds } from '#server/features/posts/api.ts'
import { contestState } from '#shared/rules/contest-state.ts'
import { declareWinners } from './declare.ts'
import { announcementSet } from './due-announcements.ts'
import { entryHandlers } from './entry-handlers.ts'
import { permitAnnouncement } from './permissions.ts'
import {
  changeWinnerList,
  findChoices,
  findWinnerList,
  lockVisibleEntries,
  lockWinnerList,
  replaceChoices,
} from './winner-list.ts'

/** Choosing the winners of a challenge, and announcing them. */
export const winnerHandlers = {
  ...entryHandlers,

  'console/winners': async ({ db, community, input, today, error }) => {
    const contest = await findContest(db, community.id, input)
    if (!contest) throw error('contest_not_found')
    const { start_date, end_date, declared_at, called_back_at } = contest
    const of = { community_id: community.id, contest_id: contest.id }
    const choices = await findChoices(db, of, declared_at ? 'winners' : 'chosen_winners')
    const ids = choices.map(({ post_id }) => post_id)
    const posts = await findPostsByIds(db, community.id, ids, undefined)
    const byId = new Map(posts.map((post) => [post.id, post]))
    const winners = choices.map((choice) => ({ ...choice, post: byId.get(choice.post_id) ?? null }))
    return {
      state: contestState({ start_date, end_date }, today),
      time_zone: community.time_zone,
      ...{ end_date, declared_at, called_back_at, winners },
      ...(await findWinnerList(db, of)),
    }
  },

  'console/save-winners': async ({ db, member, input, error }) => {
    const { contest_id, winners } = input
    const of = { community_id: member.community_id, contest_id }
    return db.transaction().execute(async (transaction) => {
      const list = await lockWinnerList(transaction, of)
      if (list.version !== input.version) throw error('changed_meanwhile')
      const ids = winners.map(({ post_id }) => post_id)
      const visible = await lockVisibleEntries(transaction, of, ids)
      if (visible.size < ids.length) throw error('post_not_found')
      await replaceChoices(transaction, of, winners)
      // Without winners there is nothing to announce.
      const changed = ids.length === 0 ? { announce_at: null } : {}
      const version = await changeWinnerList(transaction, of, changed)
      const subject = { name: list.title, contest_id }
      await logAction(transaction, member, { action: 'choose-winners', subject })
      return { version }
    })
  },

  'console/announce-winners': async (call) => {
    const { db, input, error, member, community, now } = call
    const { contest_id, announce_at } = input
    const of = { community_id: member.community_id, contest_id }
    return db.transaction().execute(async (transaction) => {
      const list = await lockWinnerList(transaction, of)
      if (list.version !== input.version) throw error('changed_meanwhile')
      permitAnnouncement(list, { announce_at, time_zone: community.time_zone, now: now() })
      const choices = await findChoices(transaction, of, 'chosen_winners')
      if (choices.length === 0) throw error('winners_missing')
      const ids = choices.map(({ post_id }) => post_id)
      const visible = await lockVisibleEntries(transaction, of, ids)
      if (visible.size < ids.length) throw error('post_not_found')
      const subject = { name: list.title, contest_id }
      if (announce_at !== undefined) return setAnnouncement({ ...call, db: transaction }, subject)
      const declared_at = (await declareWinners(transaction, of)) ?? null
      await logAction(transaction, member, { action: 'announce-winners', subject })
      return { version: list.version + 1, announce_at: null, declared_at }
    })
  },

  'console/cancel-announcement': async ({ db, member, input: { contest_id } }) => {
    const of = { community_id: member.community_id, contest_id }
    return db.transaction().execute(async (transaction) => {
      const list = await lockWinnerList(transaction, of)
      if (list.announce_at === null) return { version: list.version }
      const subject = { name: list.title, contest_id }
      await logAction(transaction, member, { action: 'cancel-announcement', subject })
      return { version: await changeWinnerList(transaction, of, { announce_at: null }) }
    })
  },
} satisfies Partial<Handlers>

/** Sets when the winners of a locked list are announced. */
async function setAnnouncement(
  { db, member, input, addJob }: CallContext<'console/announce-winners'>,
  subject: { name: string; contest_id: number },
) {
  const { contest_id, announce_at = '' } = input
  const of = { community_id: member.community_id, contest_id }
  const version = await changeWinnerList(db, of, { announce_at, lapsed_at: null })
  await addJob(db, announcementSet, { ...of, announce_at })
  await logAction(db, member, { action: 'plan-announcement', subject })
  return { version, announce_at, declared_at: null }
}
