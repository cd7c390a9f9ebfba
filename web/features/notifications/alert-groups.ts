import type { Notification } from '#shared/contracts/notifications.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'

/** The alerts of today on the reader's calendar, and those before it, in the order in which they came. */
export function groupAlerts(
  alerts: readonly Notification[],
  { now, timeZone }: { now: Date; timeZone: string },
): { today: Notification[]; earlier: Notification[] } {
  const today = dateIn(timeZone, now)
  const isToday = ({ happened_at }: Notification) =>
    dateIn(timeZone, new Date(happened_at)) >= today
  return {
    today: alerts.filter(isToday),
    earlier: alerts.filter((alert) => !isToday(alert)),
  }
}
