import { pagedQuery } from '#web/http/query.ts'

/** The members whom the reader has blocked, the latest first. */
export const blockedQuery = pagedQuery('user/blocked', {})
