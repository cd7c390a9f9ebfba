import type { QueryClient } from '@tanstack/react-query'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { SECOND } from '#shared/limits.ts'
import { deleteAnswers } from '#web/device/answers.ts'
import { checkNetwork, isNetworkLost } from '#web/http/network.ts'
import { isFinal, isTransient } from '#web/http/transient-error.ts'
import { askAgain, isShown, showAnswer, showAsOld } from './shown-answers.ts'
import { forgetReading, keyOf, readAnswer, readAt } from './stored-answers.ts'

/** The pause after a server could not answer, in milliseconds. */
const pause = 2 * SECOND

/** Without a network: the stored answer, at once, else the server's if it answers after all. */
export async function readFirst<P extends Path>(
  ask: () => Promise<Output<P>>,
  path: P,
  input: Input<P>,
): Promise<Output<P>> {
  // The network may be back: then everything from the device is read again.
  void checkNetwork()
  const stored = await readAnswer(path, input)
  // It may have come back while the device was read: nothing would replace an older answer then.
  return stored && isNetworkLost() ? stored.answer : ask()
}

/** The stored answer instead of a failed one. While the server answers other calls, the error stays. */
export async function readInstead<P extends Path>(
  error: unknown,
  path: P,
  input: Input<P>,
): Promise<Output<P>> {
  const stored = (await checkNetwork()) ? undefined : await readAnswer(path, input)
  if (!stored) throw error
  return stored.answer
}

type SlowRead<P extends Path> = {
  path: P
  input: Input<P>
  /** The slow request. */
  asking: Promise<Output<P>>
  /** The answer for the screen where nothing is stored. */
  answer: Promise<Output<P>>
}

/** The stored answer, until a slow server has answered. A screen that shows something already waits for the server. */
export async function readMeanwhile<P extends Path>(
  client: QueryClient,
  { path, input, asking, answer }: SlowRead<P>,
): Promise<Output<P>> {
  const key = keyOf(path, input)
  const stored = isShown(client, key) ? undefined : await readAnswer(path, input)
  if (!stored) return answer
  // The answer arrived while the device was read.
  if (isShown(client, key)) {
    forgetReading(key)
    return answer
  }
  // Where the server answers nothing at all, the strip says so.
  void checkNetwork()
  void showLater(client, { key, before: stored.answer, next: asking })
  return stored.answer
}

type Late = { key: string; before: unknown; next: Promise<unknown> }

/** Shows the late answer of a slow server. Until then the screen stays. */
async function showLater(client: QueryClient, { key, before, next }: Late): Promise<void> {
  try {
    await showAnswer(client, { key, before, next: await next })
  } catch (error) {
    if (isFinal(error)) {
      // The server no longer shows this to the reader: the screen says why, and the device deletes it.
      await deleteAnswers([key])
      await askAgain(client, key)
    } else if (!isTransient(error)) {
      showAsOld(client, key, readAt(key))
    } else if (await checkNetwork()) {
      // More requests would make a slow server slower. Without a network the strip reads again when it is back.
      setTimeout(() => void askAgain(client, key), pause)
    }
  }
}
