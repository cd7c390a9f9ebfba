/** A day of the calendar, `YYYY-MM-DD`, as midnight in the reader's time zone; undefined for other texts. */
export function dateOfDay(day: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year || !month || !date) return undefined
  const midnight = new Date(Number(year), Number(month) - 1, Number(date))
  // 2026-02-30 would become a day in March.
  return dayOfDate(midnight) === day ? midnight : undefined
}

/** The day, `YYYY-MM-DD`, of this moment in the reader's time zone. */
export function dayOfDate(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`
}
