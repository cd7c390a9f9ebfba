import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyQuery } from '#web/http/query.ts'
import { answersOf } from './answers-of-query.ts'
import { readAt } from './stored-answers.ts'

import { storedReads } from './stored-reads.ts'

/** The age of the current screen: when its oldest `about` answer was given, in milliseconds since 1970. */
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
