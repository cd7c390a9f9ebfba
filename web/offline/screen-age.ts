import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyQuery } from '#web/http/query.ts'
import { answersOf } from './answers-of-query.ts'
import { readAt } from './stored-answers.ts'

import { storedReads } from './stored-reads.ts'

/** When the oldest answer was given that the current screen is about, in milliseconds since 1970. */
export function oldestOnScreen(client: QueryClient): number | undefined {
  const shown = client.getQueryCache().getAll().filter(isShown)
  const times = shown.flatMap((query) =>
    answersOf(query).map(({ key }) => readAt(key) ?? query.state.dataUpdatedAt),
  )
  return times.length > 0 ? Math.min(...times) : undefined
}

function isShown(query: Query): boolean {
  const [path] = query.queryKey as AnyQuery['queryKey']
  return query.isActive() && storedReads[path] === 'about'
}
