import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { respectInfoQuery, respectListQuery } from './queries.ts'

type RespectPage = Output<'user/respecting'>

/** Shows on every screen whether the reader respects a member. */
export function showRespect(client: QueryClient, user_id: number, is_respected: boolean): void {
  client.setQueryData(respectInfoQuery(user_id).queryKey, (info) => {
    if (!info) return info
    const difference = Number(is_respected) - Number(info.is_respected)
    return { ...info, is_respected, respectors: info.respectors + difference }
  })
  for (const list of ['respecting', 'respectors'] as const) {
    client.setQueryData(
      respectListQuery(list).queryKey,
      (data) => data && withRespect(data, user_id, is_respected),
    )
  }
}

/** Reads the counts again, and each list when it is next opened: a list that is shown keeps its rows. */
export function rereadRespects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['user/get-my-respect-info'] })
  for (const list of ['respecting', 'respectors'] as const) {
    const { queryKey } = respectListQuery(list)
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

function withRespect<Param>(
  data: InfiniteData<RespectPage, Param>,
  user_id: number,
  is_respected: boolean,
) {
  const pages = data.pages.map((page) => ({
    ...page,
    users: page.users.map((user) => (user.id === user_id ? { ...user, is_respected } : user)),
  }))
  return { ...data, pages }
}
