import type { MemberFilter } from '#shared/rules/member-filters.ts'
import { pagedQuery, query } from '#web/http/query.ts'

export const membersQuery = (asked: { filter: MemberFilter; query: string }) => ({
  ...pagedQuery('console/members', asked),
  staleTime: 0,
})

export const memberQuery = (user_id: number) => ({
  ...query('console/member', { user_id }),
  staleTime: 0,
})
