import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { inLanguage, refetchInLanguage } from './in-language.ts'
import { type CallFunction, createQueryClient, pagedQuery, query } from './query.ts'

/** A reader, and a server that answers with the language in which it was asked. */
function reading(language_id = 2) {
  const reader = { language_id }
  const answer = async (_path: unknown, input: object) => ({ input })
  const call = vi.fn<(...args: Parameters<CallFunction>) => Promise<unknown>>(answer)
  const client = createQueryClient(inLanguage(call as CallFunction, () => reader))
  return { reader, call, client }
}

const contest = query('contest/singlecontest', { contest_id: 7 })

// CONTEST-24
test('names the reader’s language where texts are answered in it, on every page of a list', async () => {
  const { call, client } = reading(1)
  await client.fetchQuery(contest)
  await client.fetchQuery(query('post/languages', {}))
  await client.fetchInfiniteQuery(pagedQuery('contest/allcontests', { hashtag: 'walk' }))
  expect(call.mock.calls.map(([path, input]) => [path, input])).toEqual([
    ['contest/singlecontest', { contest_id: 7, language_id: 1 }],
    ['post/languages', {}],
    ['contest/allcontests', { hashtag: 'walk', language_id: 1 }],
  ])
})

// CONTEST-24
test('what is shown, or being read, is read again in a new language', async () => {
  const { reader, call, client } = reading()
  call.mockReturnValueOnce(new Promise(() => undefined))
  const observer = new QueryObserver(client, contest)
  const leave = observer.subscribe(() => undefined)
  reader.language_id = 1
  await refetchInLanguage(client)
  const shown = () => observer.getCurrentResult().data
  await eventually(() => expect(shown()).toEqual({ input: { contest_id: 7, language_id: 1 } }))
  reader.language_id = 4
  await refetchInLanguage(client)
  expect(shown()).toEqual({ input: { contest_id: 7, language_id: 4 } })
  leave()
})
