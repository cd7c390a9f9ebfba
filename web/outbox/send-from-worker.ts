import { isApiError } from '#web/lib/api.ts'
import { announce } from './news.ts'
import { forgetSessions, itemsOf, keptSessions } from './outbox-store.ts'
import { sendItems } from './send-items.ts'

/**
 * Sends what waits while no page is open, each as its member. New posts wait for a page: a worker cannot send files bit by
 * bit.
 *
 * @throws what keeps it from being sent: the browser then tries again later
 */
export async function sendFromWorker(): Promise<void> {
  const failures: unknown[] = []
  for (const { member_id, token } of await keptSessions()) {
    await sendItems({
      member_id,
      lane: 'calls',
      // Logging out ends it on the server, and deletes the items.
      token: () => token,
      signal: new AbortController().signal,
      onSettled: ({ id }, settled) => announce({ id, settled }),
      onStopped: (error) => failures.push(error),
    })
    const left = await itemsOf(member_id)
    if (!left.some(({ status }) => status === 'waiting')) await forgetSessions()
  }
  const passing = failures.find((error) => !hasEnded(error))
  if (passing) throw passing
}

function hasEnded(error: unknown): boolean {
  return isApiError(error) && error.code === 'session_ended'
}
