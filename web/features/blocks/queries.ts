import { pagedQuery } from '#web/http/query.ts'

/** Whom the reader has blocked, the latest first. */
export const blockedQuery = pagedQuery('user/blocked', {})
