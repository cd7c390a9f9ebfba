import type { Notification } from '#shared/contracts/notifications.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'

/** The notifications of today on the reader's calendar, and the earlier ones, each in the given order. */
export function groupNotifications(
  notifications: readonly Notification[],
  { now, timeZone }: { now: Date; timeZone: string },
): { today: Notification[]; earlier: Notification[] } {
  const today = dateIn(timeZone, now)
  const isToday = ({ happened_at }: Notification) =>
    dateIn(timeZone, new Date(happened_at)) >= today
  return {
    today: notifications.filter(isToday),
    earlier: notifications.filter((notification) => !isToday(notification)),
  }
}
