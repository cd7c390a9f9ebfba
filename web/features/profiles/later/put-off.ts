import { DAY } from '#shared/limits.ts'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'

/** How long nothing is asked after a member has put it off, in milliseconds. */
const pause = 7 * DAY
/** Who has put it off so often is asked no more. */
const maxTimes = 3

/** Each member of a browser puts it off for themselves. */
const putOffBy = (user_id: number) =>
  setting(`later:${user_id}`, (stored) => {
    const { times, last } = isRecord(stored) ? stored : {}
    const isSound = typeof times === 'number' && typeof last === 'number'
    return isSound ? { times, last } : { times: 0, last: 0 }
  })

/** Whether that member does not want to be asked now. */
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
