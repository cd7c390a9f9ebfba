/** The events that notify a member, and the kind by which members choose their channel. */
export const kindOfEvent = {
  comment: 'comments',
  reply: 'comments',
  mention: 'mentions',
  votes: 'votes',
  respects: 'respects',
  won: 'challenges',
  winners: 'challenges',
  reminder: 'reminders',
  starting: 'reminders',
  post_hidden: 'moderation',
  post_restored: 'moderation',
  comment_hidden: 'moderation',
  comment_restored: 'moderation',
  report_handled: 'moderation',
} as const

export type NotificationEvent = keyof typeof kindOfEvent
export type NotificationKind = (typeof kindOfEvent)[NotificationEvent]

/** The channel of a kind: none, the list of notifications, or the list and push on the devices that allow it. */
export type Channel = 'none' | 'inbox' | 'push'

/** What is chosen for each kind until the member chooses. Many votes and respects come one by one: no push. */
export const defaultChannels: Record<NotificationKind, Channel> = {
  comments: 'push',
  mentions: 'push',
  votes: 'inbox',
  respects: 'inbox',
  challenges: 'push',
  reminders: 'push',
  moderation: 'push',
}

/** Whether a member may choose that: what moderators decide about one's own words is always in the list. */
export function mayChoose(kind: NotificationKind, channel: Channel): boolean {
  return kind !== 'moderation' || channel !== 'none'
}
