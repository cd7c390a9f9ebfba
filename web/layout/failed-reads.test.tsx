import { InfiniteQueryObserver, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import type { FailedRead } from '#web/document.tsx'
import { type CallFunction, createQueryClient, pagedQuery, query } from '#web/http/query.ts'
import { restore } from './failed-reads.tsx'

const languages = query('post/languages', {})
const feed = pagedQuery('post/feed', {})

const error = { code: 'service_unavailable', message: 'We are busy right now.' } as const
const failed = (queryKey: QueryKey): FailedRead => ({ queryKey, ...error })

/** A page whose reads failed on the server, and the answers to a browser that reads again. */
function restoredPage() {
  const call = vi.fn(async (path: string) =>
    path === 'post/feed' ? { posts: ['a walk'], next_cursor: 'next' } : { languages: [] },
  )
  const client = createQueryClient(call as unknown as CallFunction)
  restore(client, [failed(languages.queryKey), failed(feed.queryKey)])
  onTestFinished(() => client.clear())
  return { call, client }
}

// DATA-19
test('a read that failed on the server is drawn so, and made again once something shows it', async () => {
  const { call, client } = restoredPage()
  const observer = new QueryObserver(client, languages)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error })
  expect(call).not.toHaveBeenCalled()
  onTestFinished(observer.subscribe(() => undefined))
  await eventually(() => expect(observer.getCurrentResult().data).toEqual({ languages: [] }))
  onTestFinished(new QueryObserver(client, languages).subscribe(() => undefined))
  expect(call).toHaveBeenCalledOnce()
})

test('a list that failed on the server is read again as a list', async () => {
  const { client } = restoredPage()
  const observer = new InfiniteQueryObserver(client, feed)
  expect(observer.getCurrentResult().status).toBe('error')
  onTestFinished(observer.subscribe(() => undefined))
  await eventually(() => expect(observer.getCurrentResult().status).toBe('success'))
  const { data, hasNextPage } = observer.getCurrentResult()
  expect(data?.pages).toEqual([{ posts: ['a walk'], next_cursor: 'next' }])
  expect(hasNextPage).toBe(true)
})
