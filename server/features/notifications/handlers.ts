import { publishToMembers } from '#server/calls/changes/member-changes.ts'
import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { findChoices, storeChoices } from './choices.ts'
import { countUnread, findNotifications } from './queries.ts'
import { markRead } from './reading.ts'
import type { Reader } from './visible-notifications.ts'

/** A member's own notifications. */
export const notificationHandlers = {
  'notification/list': (call) => findNotifications(call.db, readerOf(call), toPage(call.input)),

  'notification/count': async (call) => ({ unread: await countUnread(call.db, readerOf(call)) }),

  'notification/read': async (call) => {
    const reader = readerOf(call)
    await markRead(call.db, reader, call.input)
    await publishToMembers(call.db, reader.community_id, [reader.user_id])
    return { status: 'success', unread: await countUnread(call.db, reader) }
  },

  'notification/kinds': (call) => findChoices(call.db, readerOf(call)),

  'notification/update-kinds': async (call) => {
    const { kinds, weekly_letter } = call.input
    const reader = readerOf(call)
    await storeChoices(call.db, reader, { kinds, weekly_letter })
    return findChoices(call.db, reader)
  },
} satisfies Partial<Handlers>

function readerOf({
  community,
  member,
}: Pick<CallContext<'notification/list'>, 'community' | 'member'>): Reader {
  return { community_id: community.id, user_id: member.id, time_zone: community.time_zone }
}

function toPage({ cursor, limit }: CallContext<'notification/list'>['input']) {
  return { cursor, limit }
}
