import type { QueryClient } from '@tanstack/react-query'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { checkNetwork } from '#web/lib/network.ts'
import { isFinal } from './final-error.ts'
import { deleteAnswers, forgetReading, keyOf, readAnswer } from './kept-answers.ts'
import { askAgain, isShown, showAnswer } from './shown-answers.ts'

/** Without a network: what is kept, at once, else what the server may answer after all. */
export async function readFirst<P extends Path>(
  ask: () => Promise<Output<P>>,
  path: P,
  input: Input<P>,
): Promise<Output<P>> {
  // It may be back: then everything that was read from the device is asked again.
  void checkNetwork()
  const kept = await readAnswer(path, input)
  return kept ? kept.answer : ask()
}

/** What is kept in place of an answer that did not come. While the server answers other calls, the error stays. */
export async function readInstead<P extends Path>(
  error: unknown,
  path: P,
  input: Input<P>,
): Promise<Output<P>> {
  const kept = (await checkNetwork()) ? undefined : await readAnswer(path, input)
  if (!kept) throw error
  return kept.answer
}

type SlowRead<P extends Path> = {
  path: P
  input: Input<P>
  /** The request that takes long. */
  asking: Promise<Output<P>>
  /** What the screen gets where nothing is kept. */
  answer: Promise<Output<P>>
  ask: () => Promise<Output<P>>
}

/** What is kept, until a slow server has answered. A screen that shows something already waits for the server. */
export async function readMeanwhile<P extends Path>(
  client: QueryClient,
  { path, input, asking, answer, ask }: SlowRead<P>,
): Promise<Output<P>> {
  const key = keyOf(path, input)
  const kept = isShown(client, key) ? undefined : await readAnswer(path, input)
  if (!kept) return answer
  // It has come while the device was read.
  if (isShown(client, key)) {
    forgetReading(key)
    return answer
  }
  // Where the server answers nothing at all, the strip says so.
  void checkNetwork()
  void showLater(client, { key, before: kept.answer, next: asking.catch(orAgain) })
  return kept.answer

  function orAgain(error: unknown): Promise<Output<P>> {
    if (isFinal(error)) throw error
    return ask()
  }
}

type Late = { key: string; before: unknown; next: Promise<unknown> }

/** Shows what a slow server answers in the end. An error that may pass leaves the screen as it is without a network. */
async function showLater(client: QueryClient, { key, before, next }: Late): Promise<void> {
  try {
    await showAnswer(client, { key, before, next: await next })
  } catch (error) {
    // The server no longer shows this to the reader: the screen says why, and the device forgets it.
    if (isFinal(error)) await deleteAnswers([key])
    // Without a network the strip says so, and asks again when it is back.
    else if (!(await checkNetwork())) return
    await askAgain(client, key)
  }
}
