import type { QueryClient } from '@tanstack/react-query'
import { answersOf } from './answers-of-query.ts'
import { readAt } from './stored-answers.ts'

import { isUnreached } from './with-stored-answers.ts'

/** The network is back: asks again for what was read from the device, and for what could not be read. */
export function refetchStored(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: (query) =>
      isUnreached(query.state.error) ||
      answersOf(query).some(({ key }) => readAt(key) !== undefined),
  })
}
