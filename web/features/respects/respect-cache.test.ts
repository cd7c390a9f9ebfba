import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { respectInfoQuery, respectListQuery } from './queries.ts'
import { rereadRespects, showRespect } from './respect-cache.ts'

const info = respectInfoQuery(7).queryKey
const ownInfo = respectInfoQuery(2).queryKey
const respectors = respectListQuery('respectors').queryKey

const member = (id: number) => ({
  id,
  full_name: 'Asha Verma',
  profile_pic: null,
  bio: '',
  is_respected: false,
})

function makeClient(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(info, { respecting: 3, respectors: 5, is_respected: false })
  client.setQueryData(ownInfo, { respecting: 0, respectors: 1, is_respected: false })
  const pages = [member(7), member(8)].map((user) => ({ users: [user], next_cursor: null }))
  client.setQueryData(respectors, { pages, pageParams: [undefined, undefined] })
  return client
}

const rowsOf = (client: QueryClient) =>
  client
    .getQueryData(respectors)
    ?.pages.flatMap(({ users }) => users.map(({ id, is_respected }) => [id, is_respected]))

test('shows a respect in the counts of the member and in the lists, and nowhere else', () => {
  const client = makeClient()
  showRespect(client, 7, true)
  expect(client.getQueryData(info)).toEqual({ respecting: 3, respectors: 6, is_respected: true })
  expect(client.getQueryData(ownInfo)).toMatchObject({ respectors: 1, is_respected: false })
  expect(rowsOf(client)).toEqual([
    [7, true],
    [8, false],
  ])
})

test('counts a respect once, however often it is shown', () => {
  const client = makeClient()
  for (const shown of [true, true, false, false, true]) showRespect(client, 7, shown)
  expect(client.getQueryData(info)).toMatchObject({ respectors: 6, is_respected: true })
})

test('adds nothing to an empty cache', () => {
  const client = new QueryClient()
  showRespect(client, 7, true)
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('reads counts and lists again after a respect', () => {
  const client = makeClient()
  rereadRespects(client)
  for (const queryKey of [info, ownInfo, respectors]) {
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  }
})
