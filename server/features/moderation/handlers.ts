import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { appeal, judgeAppeal } from './appeals.ts'
import { findBanned } from './ban-cookie.ts'
import { decide } from './decide.ts'
import { decideAll } from './decide-all.ts'
import { findDecidedWeeks } from './decisions-by-week.ts'
import { findItem } from './item.ts'
import { findItems } from './item-list.ts'
import { findOwnBan, findOwnDecisions } from './own-decisions.ts'

export const moderationHandlers = {
  'console/moderation': ({ db, member, input, locale }) =>
    findItems(db, member, { ...input, locale }),

  'console/moderation-item': async (call) => ({ item: await requireItem(call) }),

  'console/decide': async (call) => {
    const { db, member, input, now, addJob } = call
    await db
      .transaction()
      .execute((transaction) => decide({ db: transaction, now, addJob }, member, input))
    return { item: await requireItem(call) }
  },

  'console/decide-all': async ({ db, member, input, now, addJob }) => ({
    results: await decideAll({ db, now, addJob }, member, input),
  }),

  'console/judge-appeal': async (call) => {
    const { db, member, input } = call
    await db.transaction().execute((transaction) => judgeAppeal(transaction, member, input))
    return { item: await requireItem(call) }
  },

  'site/decisions': ({ db, community: { id, time_zone }, today, input }) => {
    const { cursor, language_id = defaultLanguageId } = input
    return findDecidedWeeks(db, { id, time_zone, today, cursor, language_id })
  },

  'moderation/decisions': ({ db, member, input, locale }) =>
    findOwnDecisions(db, member, { ...input, locale }),

  'moderation/appeal': async ({ db, member, input }) => {
    await db.transaction().execute((transaction) => appeal(transaction, member, input))
    return { status: 'success' }
  },

  'moderation/ban': async (call) => {
    const banned = findBanned(call)
    return { ban: banned ? await findOwnBan(call.db, banned, call.locale) : null }
  },

  'moderation/appeal-ban': async (call) => {
    const { db, input, error, locale } = call
    const banned = findBanned(call)
    const ban = banned && (await findOwnBan(db, banned, locale))
    if (!banned || ban?.decision?.id !== input.decision_id) throw error('decision_not_found')
    await db.transaction().execute((transaction) => appeal(transaction, banned, input))
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

type Call = Pick<CallContext<'console/moderation-item'>, 'db' | 'member' | 'locale'> & {
  input: { item_id: string }
}

/** @throws `item_not_found` */
async function requireItem({ db, member, locale, input }: Call) {
  const item = await findItem(db, { ...member, locale }, input.item_id)
  if (!item) throw new AppError('item_not_found')
  return item
}
