import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { findPostLanguages } from '#server/features/communities/api.ts'
import { countWays } from '#server/features/contest-running/api.ts'
import { languageIdOf } from '#server/words/languages.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLanguageId, maxNoticeDays } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { countUnseen, findMembersOfNotice, isUnseenBy } from './members-of-notice.ts'
import { findOpenNotices, markSeen } from './open-notices.ts'
import { endNotice, findNotices, findTexts, insertNotice } from './publishing.ts'
import { insertReminder, isReminded, reminderToSend } from './reminding.ts'

/** What the committee says to all members. */
export const noticeHandlers = {
  'notice/open': async ({ db, member, input }) => {
    const { language_id = defaultLanguageId } = input
    const reader = { user_id: member.id, language_id }
    return { notices: await findOpenNotices(db, member.community_id, reader) }
  },

  'notice/seen': async ({ db, member, input: { notice_id }, error }) => {
    const seen = { user_id: member.id, notice_id }
    if (!(await markSeen(db, member.community_id, seen))) throw error('notice_not_found')
    return { status: 'success' }
  },

  'console/notices': async ({ db, community: { id }, input: { cursor, limit }, locale }) => ({
    ...(await findNotices(db, id, { language_id: languageIdOf(locale), cursor, limit })),
  }),

  'console/notice': async ({ db, community: { id }, input: { notice_id }, locale, today }) => {
    const notice = await requireNotice(db, id, { notice_id, locale })
    return {
      notice: {
        ...notice,
        texts: await findTexts(db, id, notice_id),
        unseen_count: await countUnseen(db, id, notice_id),
        ways: await countWays(db, id, isUnseenBy(id, notice_id)),
        reminded_today: await isReminded(db, id, { notice_id, today }),
      },
    }
  },

  'console/notice-members': async ({ db, community: { id }, input, locale }) => {
    await requireNotice(db, id, { notice_id: input.notice_id, locale })
    return findMembersOfNotice(db, id, input)
  },

  'console/publish-notice': async ({ db, community, member, input, today, error }) => {
    const { texts, until } = input
    const known = new Set((await findPostLanguages(db, community)).map(({ id }) => id))
    if (!texts.every(({ language_id }) => known.has(language_id))) {
      throw new AppError('given_data_invalid', { texts: 'Please choose from the list.' })
    }
    if (until < today || until > addDays(today, maxNoticeDays)) {
      throw new AppError('given_data_invalid', { until: 'Please choose a date to come.' })
    }
    const notice_id = await insertNotice(db, community.id, { texts, until })
    if (notice_id === undefined) throw error('too_many_notices')
    const subject = { name: texts[0]?.title ?? '' }
    await logAction(db, member, { action: 'publish-notice', subject })
    return { notice_id }
  },

  'console/end-notice': async ({ db, community: { id }, member, input, locale }) => {
    const { notice_id } = input
    const { title: name } = await requireNotice(db, id, { notice_id, locale })
    await db.transaction().execute(async (transaction) => {
      // Of two who end it, one does.
      if (!(await endNotice(transaction, id, notice_id))) return
      await logAction(transaction, member, { action: 'end-notice', subject: { name } })
    })
    return { status: 'success', message: 'Members do not see it any more.' }
  },

  'console/remind-of-notice': async (call) => {
    const { db, community, member, input, locale, today, addJob, error } = call
    const { notice_id } = input
    const { id: community_id } = community
    const { title: name, is_open } = await requireNotice(db, community_id, { notice_id, locale })
    if (!is_open) throw error('notice_not_found')
    const count = await countUnseen(db, community_id, notice_id)
    if (count === 0) throw error('nobody_to_tell')
    await db.transaction().execute(async (transaction) => {
      const nth = await insertReminder(transaction, community_id, { notice_id, today })
      if (nth === undefined) throw error('reminded_today')
      await addJob(transaction, reminderToSend, { community_id, notice_id, nth })
      await logAction(transaction, member, { action: 'remind-of-notice', subject: { name } })
    })
    return { count }
  },
} satisfies Partial<Handlers>

type Db = CallContext<'console/notice'>['db']
type Locale = CallContext<'console/notice'>['locale']

/** @throws `notice_not_found` */
async function requireNotice(
  db: Db,
  community_id: number,
  { notice_id, locale }: { notice_id: number; locale: Locale },
) {
  const asked = { language_id: languageIdOf(locale), id: notice_id, limit: 1 }
  const [notice] = (await findNotices(db, community_id, asked)).notices
  if (!notice) throw new AppError('notice_not_found')
  return notice
}
