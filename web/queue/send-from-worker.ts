import { callsOf, forgetSession, storedSessions } from '#web/device/queue.ts'
import type { Lane } from '#web/device/queued-call.ts'
import { isSessionEnded } from '#web/http/api.ts'
import { announce } from './call-messages.ts'
import { type Sending, sendQueued } from './send-queued.ts'

type SendPost = NonNullable<Sending['sendPost']>

const lanes: Lane[] = ['calls', 'posts']

/**
 * Sends queued calls while no page is open, each as its member; short ones first. A browser may end a worker that sends for
 * long: an upload continues where it stopped.
 *
 * @throws the error that prevents sending: the browser then tries again later
 */
export async function sendFromWorker(sendPost: SendPost): Promise<void> {
  const failures: unknown[] = []
  for (const { member_id, token } of await storedSessions()) {
    for (const lane of lanes) {
      const failure = await sendQueued({
        member_id,
        lane,
        // Logging out ends it on the server, and deletes the calls.
        token: () => token,
        signal: new AbortController().signal,
        sendPost,
        onSettled: ({ id }, settled) => announce({ id, settled }),
      })
      if (failure) failures.push(failure)
    }
    const left = await callsOf(member_id)
    if (!left.some(({ status }) => status === 'waiting')) await forgetSession(member_id)
  }
  const passing = failures.find((error) => !isSessionEnded(error))
  if (passing) throw passing
}
