import { createHash } from 'node:crypto'
import type { Services } from '#server/calls/run/services.ts'
import { findUntold } from '#server/features/notifications/api.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { type PushedNotification, pushedAtOnce } from '#shared/contracts/push.ts'
import type { Locale } from '#shared/locale.ts'
import { pushNotifications, type Told } from './push-job.ts'
import { deleteSubscription, findSubscriptions, noteTold, type Subscription } from './queries.ts'

type Sender = Pick<Services, 'db' | 'push' | 'notificationInWords' | 'product'>

/** Sends what is new to the browsers of its member. */
export function pushJobs(sender: Sender): Jobs {
  return { tasks: [taskOf(pushNotifications, (told) => tellMember(sender, told))], sweeps: [] }
}

/** A browser that cannot be told now is told when the job is tried again; the others are not told twice. */
async function tellMember(sender: Sender, { community_id, user_id }: Told): Promise<void> {
  const { db } = sender
  const browsers = await findSubscriptions(db, community_id, user_id)
  if (browsers.length === 0) return
  const untold = await findUntold(db, community_id, user_id)
  const telling = browsers.map((browser) => tellBrowser(sender, { community_id, browser, untold }))
  const outcomes = await Promise.allSettled(telling)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

type Telling = { community_id: number; browser: Subscription; untold: Notification[] }

async function tellBrowser(sender: Sender, { community_id, browser, untold }: Telling) {
  const { db, push } = sender
  const { token_hash, told_until, locale } = browser
  const news = untold.filter(({ happened_at }) => happened_at > told_until).slice(0, pushedAtOnce)
  const [latest] = news
  if (!latest) return
  for (const notification of news.toReversed()) {
    const text = JSON.stringify(await toMessage(sender, locale, notification))
    if (await push.send(browser, { text, topic: topicOf(notification) })) continue
    return deleteSubscription(db, community_id, token_hash)
  }
  await noteTold(db, community_id, { token_hash, until: latest.happened_at })
}

async function toMessage(
  sender: Sender,
  lang: Locale,
  notification: Notification,
): Promise<PushedNotification> {
  const { text, path } = await sender.notificationInWords(lang, notification)
  return { title: sender.product.name, text, path, tag: notification.id, lang }
}

/** What happens again to the same thing replaces what was not delivered. */
function topicOf({ id }: Notification): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32)
}
