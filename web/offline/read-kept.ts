import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { checkNetwork } from '#web/lib/network.ts'
import { readAnswer } from './kept-answers.ts'

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
