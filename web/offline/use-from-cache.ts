import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** A value from the cache of answers, always current. `read` gives a plain value. */
export function useFromCache<T extends string | number | boolean | undefined>(
  read: (client: QueryClient) => T,
): T {
  const client = useQueryClient()
  const subscribe = useCallback(
    // Later, because the cache may change while another component is drawn.
    (onChange: () => void) => client.getQueryCache().subscribe(() => queueMicrotask(onChange)),
    [client],
  )
  // A page is hydrated with the answers that it was drawn from.
  const readNow = () => read(client)
  return useSyncExternalStore(subscribe, readNow, readNow)
}
