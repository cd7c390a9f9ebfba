import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What is read from the cache of answers, as it is now. `read` gives a plain value. */
export function useFromCache<T extends string | number | boolean | undefined>(
  read: (client: QueryClient) => T,
): T {
  const client = useQueryClient()
  const subscribe = useCallback(
    // Later, because the cache may change while another component is drawn.
    (onChange: () => void) => client.getQueryCache().subscribe(() => queueMicrotask(onChange)),
    [client],
  )
  // A page is taken over with the answers that it was drawn from.
  const readNow = () => read(client)
  return useSyncExternalStore(subscribe, readNow, readNow)
}
