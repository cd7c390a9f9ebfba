import { DAY } from '#shared/limits.ts'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'

/** The pause after a member has postponed it, in milliseconds. */
const pause = 7 * DAY
/** A member who has postponed it so often is not asked any more. */
const maxTimes = 3

/** Each member of a browser postpones it separately. */
const putOffBy = (user_id: number) =>
  setting(`later:${user_id}`, (stored) => {
    const { times, last } = isRecord(stored) ? stored : {}
    const isSound = typeof times === 'number' && typeof last === 'number'
    return isSound ? { times, last } : { times: 0, last: 0 }
  })

/** Whether that member has postponed it. */
export function isPutOff(user_id: number, now = Date.now()): boolean {
  const { times, last } = putOffBy(user_id).read()
  return times >= maxTimes || now - last < pause
}

/** Whether the member is asked for the last time. */
export function isLastTime(user_id: number): boolean {
  return putOffBy(user_id).read().times === maxTimes - 1
}

export function putOff(user_id: number, now = Date.now()): void {
  const setting = putOffBy(user_id)
  setting.write({ times: setting.read().times + 1, last: now })
}
