/** How much of a challenge somebody has done: who has won may have done few days, or none. */
export const amountsDone = ['none', 'some', 'all'] as const

export type AmountDone = (typeof amountsDone)[number]

export function amountDone(of: { days_done: number; days_count: number }): AmountDone {
  if (of.days_done === 0) return 'none'
  return of.days_done < of.days_count ? 'some' : 'all'
}
