import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { shownAnswersOf } from './answers-of-query.ts'

/** Whether a screen shows an answer to the call with this key. */
export function isShown(client: QueryClient, key: string): boolean {
  return queriesWith(client, key).length > 0
}

/** Reads again what is shown as the answer to a call. */
export async function askAgain(client: QueryClient, key: string): Promise<void> {
  const queries = queriesWith(client, key)
  await client.invalidateQueries({ predicate: (query) => queries.includes(query) })
}

/** Leaves a shown answer its age: the next screen that opens with it asks the server. */
export function showAsOld(client: QueryClient, key: string, answered_at: number | undefined): void {
  for (const query of queriesWith(client, key)) query.setState({ dataUpdatedAt: answered_at ?? 0 })
}

type Arrival = {
  key: string
  /** The answer that the screen got in the meantime. */
  before: unknown
  next: unknown
}

/** Shows a late answer. If the screen has changed meanwhile, it is read again. */
export async function showAnswer(client: QueryClient, { key, before, next }: Arrival) {
  for (const query of queriesWith(client, key)) {
    if (!isAsGiven(query, before)) {
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      continue
    }
    const data = query.state.data as InfiniteData<unknown, unknown>
    // Not `setQueryData`: this is an answer of the server, and queued calls are overlaid on it.
    query.setData(query.queryKey[2] === 'pages' ? { ...data, pages: [next] } : next)
  }
}

/** Whether nothing was changed, requested or loaded after an answer. A next page must not follow a newer first page. */
function isAsGiven(query: Query, before: unknown): boolean {
  const { isInvalidated, fetchStatus } = query.state
  const [shown, ...more] = shownAnswersOf(query)
  const isAlone = shown?.answer === before && more.length === 0
  return isAlone && !isInvalidated && fetchStatus === 'idle'
}

function queriesWith(client: QueryClient, key: string): Query[] {
  const queries = client.getQueryCache().getAll()
  return queries.filter((query) => shownAnswersOf(query).some((shown) => shown.key === key))
}
