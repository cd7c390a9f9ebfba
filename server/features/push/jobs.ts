import { createHash } from 'node:crypto'
import type { Services } from '#server/calls/run/services.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import { findUnreadForPush } from '#server/features/notifications/api.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { type PushedNotification, pushedAtOnce } from '#shared/contracts/push.ts'
import type { Locale } from '#shared/locale.ts'
import { pushNotifications, type Recipient } from './push-job.ts'
import { deleteSubscription, findSubscriptions, noteSent, type Subscription } from './queries.ts'

type Sender = Pick<Services, 'db' | 'push' | 'notificationInWords' | 'product'>

/** Pushes new notifications to the browsers of their member. */
export function pushJobs(sender: Sender): Jobs {
  return {
    tasks: [taskOf(pushNotifications, (recipient) => pushToMember(sender, recipient))],
    sweeps: [],
  }
}

/** A browser that cannot be reached now is tried again with the job; the others get nothing twice. */
async function pushToMember(sender: Sender, { community_id, user_id }: Recipient): Promise<void> {
  const { db } = sender
  if (await isSuspended(db, community_id)) return
  const browsers = await findSubscriptions(db, community_id, user_id)
  if (browsers.length === 0) return
  const unread = await findUnreadForPush(db, community_id, user_id)
  const pushes = browsers.map((browser) => pushToBrowser(sender, { community_id, browser, unread }))
  const outcomes = await Promise.allSettled(pushes)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

type BrowserPush = { community_id: number; browser: Subscription; unread: Notification[] }

async function pushToBrowser(sender: Sender, { community_id, browser, unread }: BrowserPush) {
  const { db, push } = sender
  const { token_hash, told_until, locale } = browser
  const unsent = unread.filter(({ happened_at }) => happened_at > told_until).slice(0, pushedAtOnce)
  const [latest] = unsent
  if (!latest) return
  for (const notification of unsent.toReversed()) {
    const text = JSON.stringify(await toMessage(sender, locale, notification))
    if (await push.send(browser, { text, topic: topicOf(notification) })) continue
    return deleteSubscription(db, community_id, token_hash)
  }
  await noteSent(db, community_id, { token_hash, until: latest.happened_at })
}

async function toMessage(
  sender: Sender,
  lang: Locale,
  notification: Notification,
): Promise<PushedNotification> {
  const { text, path } = await sender.notificationInWords(lang, notification)
  return { title: sender.product.name, text, path, tag: notification.id, lang }
}

/** A later push about the same subject replaces one that was not delivered. */
function topicOf({ id }: Notification): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32)
}
