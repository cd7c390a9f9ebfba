import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { askFirstPage } from './first-page.ts'
import { isNetworkLost } from './network.ts'
import { isTransient } from './transient-error.ts'

/** Makes the calls of queries: over the network in the browser, in process on the server. */
export type CallFunction = <P extends Path>(
  path: P,
  input: Input<P>,
  options?: { signal?: AbortSignal },
) => Promise<Output<P>>

/** A read of the contract. Its key is the call itself, so that every screen shares one answer. */
export function query<P extends Path>(path: P, input: Input<P>) {
  return queryOptions<Output<P>, Error, Output<P>, readonly [P, Input<P>]>({
    queryKey: [path, input],
  })
}

type PagedPath = {
  [P in Path]: Output<P> extends { next_cursor: string | null } ? P : never
}[Path]

/**
 * How long the pages of a list stay in the cache while no screen shows them, in milliseconds. On the server no timer runs.
 */
const listLifetime = 'document' in globalThis ? 60 * 60 * 1000 : Number.POSITIVE_INFINITY

/** A read of the contract that has pages. */
export function pagedQuery<P extends PagedPath>(path: P, input: Input<P>) {
  return infiniteQueryOptions<
    Output<P>,
    Error,
    InfiniteData<Output<P>>,
    readonly [P, Input<P>, 'pages'],
    string | undefined
  >({
    queryKey: [path, input, 'pages'],
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // Few lists can be read upwards too.
    getPreviousPageParam: (page) => previousCursor(page) ?? undefined,
    gcTime: listLifetime,
  })
}

function previousCursor(page: object): string | null | undefined {
  return 'previous_cursor' in page ? (page.previous_cursor as string | null) : undefined
}

export type AnyQuery = {
  queryKey: readonly [Path, unknown, 'pages'?]
  meta?: Record<string, unknown>
}

/** Makes a query before the screen that needs it. An error stays in the cache, so that the screen shows it. */
export function prefetch(client: QueryClient, { queryKey, meta }: AnyQuery): Promise<void> {
  if (queryKey[2] !== 'pages') return client.prefetchQuery({ queryKey, ...(meta && { meta }) })
  const firstPage = { initialPageParam: undefined, getNextPageParam: () => undefined }
  return client.prefetchInfiniteQuery({ queryKey, ...firstPage })
}

/** The cache of server state. A call without an answer is repeated up to twice, a refused one is not. */
export function createQueryClient(call: CallFunction, { retries = 2 } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam, signal }: QueryFunctionContext) => {
          const [path, input] = queryKey as [Path, Input<Path>]
          const ask = (asked: object) => call(path, asked as Input<Path>, { signal })
          // The first page has no such cursor; in the JSON of a drawn page it is null.
          return pageParam ? ask({ ...input, cursor: pageParam }) : askFirstPage(ask, input)
        },
        staleTime: 30_000,
        // An error that the server drew stays until the reader tries again.
        retryOnMount: false,
        // Without a network it is asked again when that is back.
        retry: (failures, error) => failures < retries && isTransient(error) && !isNetworkLost(),
        networkMode: 'always',
      },
      // Without a network a call fails at once, instead of waiting for one.
      mutations: { networkMode: 'always' },
    },
  })
}
