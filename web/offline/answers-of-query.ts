import type { InfiniteData, Query } from '@tanstack/react-query'
import type { Path } from '#shared/contracts/calls.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { keyOf } from './stored-answers.ts'

import { storedReads } from './stored-reads.ts'

export type CallAnswer = { key: string; answer: unknown }

type AnsweredQuery = Pick<Query, 'queryKey' | 'state'>

/** The calls that a query has made, with their answers; none where the answers are not to be stored. */
export function answersOf(query: AnsweredQuery): CallAnswer[] {
  // The page was drawn for a visitor. Until a member's own answer has arrived, the data are invalid.
  return query.state.isInvalidated ? [] : shownAnswersOf(query)
}

/** The same, also while the page shows a visitor's answers to a member. */
export function shownAnswersOf({ queryKey, state }: AnsweredQuery): CallAnswer[] {
  const [path, input, pages] = queryKey as AnyQuery['queryKey']
  if (!isStored(path) || state.data === undefined) return []
  if (pages !== 'pages') return [{ key: keyOf(path, input), answer: state.data }]
  const data = state.data as InfiniteData<unknown, unknown>
  return data.pages.map((answer, index) => {
    const cursor = data.pageParams[index]
    return { key: keyOf(path, cursor ? { ...(input as object), cursor } : input), answer }
  })
}

/** The keys under which answers of a query may be stored. */
export function keysOf(query: AnsweredQuery): string[] {
  const [path, input] = query.queryKey as AnyQuery['queryKey']
  return isStored(path) ? [keyOf(path, input), ...answersOf(query).map(({ key }) => key)] : []
}

function isStored(path: Path): boolean {
  return path in storedReads
}
