import { pagedQuery, query } from '#web/http/query.ts'

export const hostedListQuery = () => ({ ...pagedQuery('host/communities', {}), staleTime: 0 })

export const hostedQuery = (token: string) => ({
  ...query('host/community', { token }),
  staleTime: 0,
})

export const hostLogQuery = () => ({ ...pagedQuery('host/log', {}), staleTime: 0 })
