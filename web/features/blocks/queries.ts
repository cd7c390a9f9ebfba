import { pagedQuery } from '#web/lib/query.ts'

/** Whom the reader has blocked, the latest first. */
export const blockedQuery = pagedQuery('user/blocked', {})
