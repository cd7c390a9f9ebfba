import { DAY } from '#shared/limits.ts'
import { readStored, store } from '#web/device/storage.ts'

/** How long nothing is asked after a member has put it off, in milliseconds. */
const pause = 7 * DAY
/** Who has put it off so often is asked no more. */
const maxTimes = 3

type PutOff = { times: number; last: number }

/** Whether that member does not want to be asked now. */
export function isPutOff(user_id: number, now = Date.now()): boolean {
  const { times, last } = readPutOff(user_id)
  return times >= maxTimes || now - last < pause
}

/** Whether the member is asked for the last time. */
export function isLastTime(user_id: number): boolean {
  return readPutOff(user_id).times === maxTimes - 1
}

export function putOff(user_id: number, now = Date.now()): void {
  store(keyOf(user_id), { times: readPutOff(user_id).times + 1, last: now } satisfies PutOff)
}

/** A member who has logged out is asked anew: nothing here says that they were. */
export function forgetPutOff(user_id: number): void {
  store(keyOf(user_id), undefined)
}

/** Each member of a browser puts it off for themselves. */
function keyOf(user_id: number): string {
  return `later:${user_id}`
}

function readPutOff(user_id: number): PutOff {
  const stored = readStored(keyOf(user_id))
  return isPutOffRecord(stored) ? stored : { times: 0, last: 0 }
}

function isPutOffRecord(stored: unknown): stored is PutOff {
  if (typeof stored !== 'object' || stored === null) return false
  const { times, last } = stored as Record<string, unknown>
  return typeof times === 'number' && typeof last === 'number'
}
