import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Path } from '#shared/contracts/calls.ts'
import { ApiError } from '#web/http/api.ts'
import { findMissing, type Missing } from './missing.ts'

type Read = [path: Path, state: 'shown' | 'unreached' | 'refused' | 'unseen']

const cases: [name: string, reads: Read[], missing: Missing | undefined][] = [
  ['all is there', [['post/feed', 'shown']], undefined],
  ['what it is about is not there', [['post/feed', 'unreached']], 'screen'],
  [
    'only what it needs besides is there',
    [
      ['post/feed', 'unreached'],
      ['post/moods', 'shown'],
    ],
    'screen',
  ],
  [
    'the comments of a post are not there',
    [
      ['post/singlepost', 'shown'],
      ['post/comments', 'unreached'],
    ],
    'part',
  ],
  ['a read is never stored', [['auth/sessions', 'unreached']], 'part'],
  [
    'what it needs besides is not there',
    [
      ['post/feed', 'shown'],
      ['post/moods', 'unreached'],
    ],
    'part',
  ],
  ['the server has refused something', [['post/singlepost', 'refused']], undefined],
  ['another screen lacks something', [['post/feed', 'unseen']], undefined],
]

// OFFLINE-10
test.each(cases)('where %s', async (_name, reads, missing) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [path, state] of reads) {
    const error = new ApiError(state === 'refused' ? 'post_not_found' : 'no_response')
    const options = {
      queryKey: [path, {}],
      queryFn: () => (state === 'shown' ? {} : Promise.reject(error)),
    }
    if (state === 'unseen') await client.prefetchQuery(options)
    else await new Promise((resolve) => observe(client, options, resolve))
  }
  expect(findMissing(client)).toBe(missing)
})

function observe(
  client: QueryClient,
  options: ConstructorParameters<typeof QueryObserver>[1],
  onRead: (value: unknown) => void,
): void {
  new QueryObserver(client, options).subscribe(({ fetchStatus }) => {
    if (fetchStatus === 'idle') onRead(undefined)
  })
}
