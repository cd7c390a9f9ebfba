import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What is read from the cache of answers, as it is now. `read` gives a plain value. */
export function useFromCache<T extends string | number | undefined>(
  read: (client: QueryClient) => T,
): T {
  const client = useQueryClient()
  const subscribe = useCallback(
    // Later, because the cache may change while another component is drawn.
    (onChange: () => void) => client.getQueryCache().subscribe(() => queueMicrotask(onChange)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => read(client))
}
