import type { QueryClient } from '@tanstack/react-query'
import type { Path } from '#shared/contracts/calls.ts'
import type { CallFunction } from './query.ts'

/** Reads that answer in the reader's language. */
const paths = new Set<unknown>([
  'contest/allcontests',
  'contest/my-contests',
  'contest/today',
  'contest/singlecontest',
  'contest/sharecontest',
  'contest/my-contest-day',
] satisfies Path[])

/**
 * Makes these reads in the reader's language. It is no part of their keys: without a network, a reader who changes the
 * language keeps what is stored.
 */
export function inLanguage(
  call: CallFunction,
  language: () => { language_id: number },
): CallFunction {
  return (path, input, options) =>
    call(path, paths.has(path) ? { ...input, language_id: language().language_id } : input, options)
}

/** Makes them again once the reader has changed the language. */
export async function refetchInLanguage(client: QueryClient): Promise<void> {
  const filter = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => paths.has(queryKey[0]),
  }
  // One that is being made would answer in the former language.
  await client.cancelQueries(filter)
  await client.invalidateQueries(filter)
}
