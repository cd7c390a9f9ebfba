import { DAY, HOUR, MINUTE } from '#shared/limits.ts'

/** What a grievance is about; the shortest period comes first. */
export const grievanceKinds = ['intimate', 'removal', 'other'] as const

export type GrievanceKind = (typeof grievanceKinds)[number]

/** What a community has to settle by a time. */
export const dutyKinds = [...grievanceKinds, 'order'] as const

export type DutyKind = (typeof dutyKinds)[number]

/** What has a period: the settling of each kind, and the acknowledgement of all. */
export const periodKinds = ['acknowledge', ...dutyKinds] as const

/** In hours. */
export type Periods = Record<(typeof periodKinds)[number], number>

/**
 * In hours, where a community has set no others. Source: IT (Intermediary Guidelines and Digital Media Ethics Code) Rules,
 * 2021, rules 3(1)(d) and 3(2), as amended by G.S.R. 120(E) of 10 February 2026; see decision 63.
 */
export const defaultPeriods: Periods = {
  // Rule 3(2)(a)(i).
  acknowledge: 24,
  // Rule 3(2)(b).
  intimate: 2,
  // The proviso to rule 3(2)(a)(i).
  removal: 36,
  // Rule 3(2)(a)(i).
  other: 7 * 24,
  // Rule 3(1)(d).
  order: 3,
}

/** Laws may change either way: a period can be shorter or longer, up to 90 days. */
export const maxPeriodHours = 90 * 24

/** How long what was removed and its records are preserved: rule 3(1)(g) of the same rules. */
export const evidenceDays = 180

/** Where a filer appeals who does not accept the answer: rule 3A of the same rules. */
export const appellateCommittee = { link: 'https://gac.gov.in', days: 30 }

/** Until when something is done that came at an instant. */
export function dueAt(received: Date, hours: number): Date {
  return new Date(received.getTime() + hours * HOUR)
}

/** When the handlers are reminded: once a quarter of its time is left. */
export function remindAt(received: Date, hours: number): Date {
  return dueAt(received, hours * 0.75)
}

export type TimeLeft = { isLate: boolean; amount: number; unit: 'minutes' | 'hours' | 'days' }

/** How long there is until an instant, or since, in the largest unit of which there are at least two: never more than it is. */
export function timeLeft(due_at: string, now: number): TimeLeft {
  const left = Date.parse(due_at) - now
  const length = Math.abs(left)
  const isLate = left < 0
  if (length < 2 * HOUR) {
    return { isLate, amount: Math.max(1, Math.floor(length / MINUTE)), unit: 'minutes' }
  }
  if (length < 2 * DAY) return { isLate, amount: Math.floor(length / HOUR), unit: 'hours' }
  return { isLate, amount: Math.floor(length / DAY), unit: 'days' }
}

/** What operators can do about an order: hide the post or comment, settle it without, or show again what it hides. */
export const orderActions = ['hide', 'settle', 'lift'] as const

export type OrderAction = (typeof orderActions)[number]

type JudgedOrder = {
  kind: DutyKind
  isSettled: boolean
  /** Whether this order hides it. */
  isHiding: boolean
  /** Whether there is a post or a comment to hide. */
  isThere: boolean
}

/** For the server that checks it, and for the buttons. A settled order may still hide what it is about later. */
export function permittedOrderActions(order: JudgedOrder): OrderAction[] {
  if (order.kind !== 'order') return []
  const permitted: Record<OrderAction, boolean> = {
    hide: order.isThere && !order.isHiding,
    settle: !order.isSettled,
    lift: order.isHiding,
  }
  return orderActions.filter((action) => permitted[action])
}
