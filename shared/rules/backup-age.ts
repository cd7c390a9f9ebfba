import { DAY } from '../limits.ts'

/**
 * Whether nobody knows that a backup of the last two days can be restored. One is made and tried out each night; a night that
 * fails is no alarm yet.
 *
 * @param tried_at when a backup was last restored, for good or on trial; null where that is not known
 */
export function isBackupLate(tried_at: string | null, now: Date): boolean {
  return tried_at === null || now.getTime() - Date.parse(tried_at) > 2 * DAY
}
