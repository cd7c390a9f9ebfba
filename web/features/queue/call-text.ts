import { SECOND } from '#shared/limits.ts'
import { timeUntil } from '#shared/rules/time-until.ts'
import type { QueuedCall } from '#web/device/queued-call.ts'
import type { Words } from '#web/words/words.tsx'

/** Why it is not sent yet. */
export function callState(
  words: Pick<Words, 't' | 'errorText' | 'locale'>,
  queued: QueuedCall,
): string {
  const { t, errorText, locale } = words
  if (queued.status === 'waiting' && queued.error?.code === 'too_many_requests') {
    // The error's own words name a time that has passed by now.
    return t('queue.later', { when: timeUntil((queued.next_at - Date.now()) / SECOND, locale) })
  }
  if (queued.error) return errorText({ ...queued.error, fields: {} })
  return t(stateWords[queued.status])
}

const stateWords = {
  waiting: 'queue.waiting',
  old: 'queue.old',
  uncertain: 'queue.uncertain',
  refused: 'queue.refused',
  lost: 'queue.lost',
} as const
