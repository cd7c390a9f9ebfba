import { DAY, daysToAnswer } from '#shared/limits.ts'

/** What a moderator can do about something that was reported. */
export const moderationActions = [
  ...(['leave', 'show', 'ask-to-change', 'hide', 'restore', 'warn'] as const),
  ...(['mute', 'end-mute', 'ban', 'end-ban'] as const),
] as const

export type ModerationAction = (typeof moderationActions)[number]

/** Actions against a member; each that was not taken back is a strike. A member may appeal against them. */
export const strikes = [
  'hide',
  'warn',
  'mute',
  'ban',
] as const satisfies readonly ModerationAction[]

export type Strike = (typeof strikes)[number]

export function isStrike(action: ModerationAction): action is Strike {
  return strikes.some((strike) => strike === action)
}

/** What can be decided about several items at once. */
export const bulkActions = [
  'leave',
  'show',
  'hide',
  'warn',
] as const satisfies readonly ModerationAction[]

export type BulkAction = (typeof bulkActions)[number]

/** Of what a banned member has written, what stays hidden when the ban is over: that of the last day, of the last week, or all. */
export const hiddenAfterBan = ['nothing', 'day', 'week', 'all'] as const

export type HiddenAfterBan = (typeof hiddenAfterBan)[number]

/** `appealed` while an appeal waits for a judgement; `waiting` while the author was asked to change the post. */
export const itemStates = ['open', 'appealed', 'waiting', 'closed'] as const

export type ItemState = (typeof itemStates)[number]

/** How an item comes back to the moderators who asked its author to change the post. */
export const comebacks = ['changed', 'unanswered'] as const

export const itemKinds = ['post', 'comment', 'member'] as const

export type ItemKind = (typeof itemKinds)[number]

type Role = 'member' | 'moderator' | 'operator'

const ranks: Record<Role, number> = { member: 1, moderator: 2, operator: 3 }

export type Judged = {
  kind: ItemKind
  state: ItemState
  isHidden: boolean
  /** An order of a court or the government hides it. */
  isHiddenByOrder: boolean
  /** It waits for a first look: it is hidden until a moderator shows it. */
  isHeld: boolean
  /** Its author has deleted it. */
  isDeleted: boolean
  isBanned: boolean
  /** They may not write now. */
  isMuted: boolean
  /** The role of the member it is about. */
  role: Role
}

/**
 * What a moderator can do about an item now, for the server that checks it and for the buttons. Members of the same
 * rank or above are neither warned, muted nor banned: an operator takes their role away first.
 */
export function permittedActions(item: Judged, moderator: { role: Role }): ModerationAction[] {
  const isAbove = ranks[moderator.role] > ranks[item.role]
  const isThere = item.kind !== 'member' && !item.isDeleted
  const isHeld = isThere && item.isHeld
  const permitted: Record<ModerationAction, boolean> = {
    leave: (item.state === 'open' || item.state === 'waiting') && !isHeld,
    show: isHeld && !item.isHiddenByOrder,
    // Comments cannot be edited, and who may not write cannot answer.
    'ask-to-change':
      item.state === 'open' &&
      item.kind === 'post' &&
      isThere &&
      !item.isHidden &&
      !item.isBanned &&
      !item.isMuted,
    hide: isThere && (!item.isHidden || isHeld),
    restore: isThere && item.isHidden && !isHeld && !item.isHiddenByOrder,
    warn: isAbove && !item.isBanned,
    mute: isAbove && !item.isBanned && !item.isMuted,
    'end-mute': isAbove && !item.isBanned && item.isMuted,
    ban: isAbove && !item.isBanned,
    'end-ban': isAbove && item.isBanned,
  }
  return moderationActions.filter((action) => permitted[action])
}

/** By when an appeal of an instant is to be answered. */
export function answerBy(appealed_at: string): string {
  return new Date(Date.parse(appealed_at) + daysToAnswer * DAY).toISOString()
}

type Appealable = {
  action: ModerationAction
  taken_back_at: string | null
  appealed_at: string | null
}

/** A member may appeal once against what was decided against them. */
export function mayAppeal({ action, taken_back_at, appealed_at }: Appealable): boolean {
  return isStrike(action) && taken_back_at === null && appealed_at === null
}

/** Those that a restoring one takes back. */
export const takenBackBy: { [action in ModerationAction]?: 'hide' | 'mute' | 'ban' } = {
  restore: 'hide',
  'end-mute': 'mute',
  'end-ban': 'ban',
}
