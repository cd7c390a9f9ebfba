import { newId } from '#server/db/new-id.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { inputsAbout } from '../../every-call.ts'
import { today } from '../../factories.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

/** A notice that is shown. */
async function noticeOf({ at, community: { id: community_id }, writer }: Scene) {
  const { db } = at.truth
  const { id: notice_id } = await db
    .insertInto('notices')
    .values({ community_id, id: newId(community_id, 'notices'), until: addDays(today(), 3) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notice_texts')
    .values({ community_id, notice_id, language_id: 2, title: 'Water', text: '<p>None.</p>' })
    .execute()
  writer.notice_id = notice_id
  return { notice_id }
}

export const noticeStories = {
  'notice/seen': { sent: noticeOf, changes: ['notice/open', 'console/notice'] },
  'console/publish-notice': {
    sent: ({ writer }) => inputsAbout['console/publish-notice'](writer),
    changes: ['notice/open', 'console/notices', 'console/log'],
  },
  'console/end-notice': {
    sent: noticeOf,
    changes: ['notice/open', 'console/notices', 'console/notice', 'console/log'],
  },
  'console/remind-of-notice': { sent: noticeOf, changes: ['console/notice', 'console/log'] },
} satisfies Partial<Stories>
