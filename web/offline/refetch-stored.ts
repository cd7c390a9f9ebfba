import type { QueryClient } from '@tanstack/react-query'
import { answersOf } from './answers-of-query.ts'
import { readAt } from './stored-answers.ts'

import { isUnreached } from './with-stored-answers.ts'

/** The network is back: reads again what came from the device, and what failed. */
export function refetchStored(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: (query) =>
      isUnreached(query.state.error) ||
      answersOf(query).some(({ key }) => readAt(key) !== undefined),
  })
}
