import { pagedQuery, query } from '#web/http/query.ts'

export const noticesQuery = () => ({ ...pagedQuery('console/notices', {}), staleTime: 0 })

export const noticeQuery = (notice_id: number) => ({
  ...query('console/notice', { notice_id }),
  staleTime: 0,
})

/** Who has read it, or has not. */
export const noticeMembersQuery = (notice_id: number, seen: 'yes' | 'no') => ({
  ...pagedQuery('console/notice-members', { notice_id, seen }),
  staleTime: 0,
})
