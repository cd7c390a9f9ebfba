/** The events that notify a member, and the kind by which members choose their channel. */
export const kindOfEvent = {
  comment: 'comments',
  reply: 'comments',
  mention: 'mentions',
  votes: 'votes',
  respects: 'respects',
  encouraged: 'encouragements',
  won: 'challenges',
  winners: 'challenges',
  archived: 'challenges',
  brought_back: 'challenges',
  reminder: 'reminders',
  starting: 'reminders',
  nudged: 'reminders',
  missed_days: 'reminders',
  message: 'messages',
  called_back: 'messages',
  notice: 'messages',
  // Moderators and operators choose whether they are told by e-mail as well.
  grievance_filed: 'messages',
  order_recorded: 'messages',
  duty_due: 'messages',
  appeals_due: 'messages',
  hidden_by_order: 'moderation',
  post_hidden: 'moderation',
  post_restored: 'moderation',
  post_shown: 'moderation',
  comment_hidden: 'moderation',
  comment_restored: 'moderation',
  change_asked: 'moderation',
  warned: 'moderation',
  excluded: 'moderation',
  let_back: 'moderation',
  muted: 'moderation',
  appeal_judged: 'moderation',
  report_handled: 'moderation',
  report_acted_on: 'moderation',
  report_left: 'moderation',
  report_reversed: 'moderation',
  admitted: 'moderation',
  not_admitted: 'moderation',
  // What is done in a member's name is always in their list.
  consent_noted: 'moderation',
  consent_ended: 'moderation',
  participation_entered: 'moderation',
  day_entered: 'moderation',
  entry_entered: 'moderation',
  made_member: 'moderation',
  made_moderator: 'moderation',
  made_operator: 'moderation',
} as const

export type NotificationEvent = keyof typeof kindOfEvent
export type NotificationKind = (typeof kindOfEvent)[NotificationEvent]

/**
 * The channel of a kind: none, the list of notifications, the list and push on the devices that allow it, or those and
 * e-mail or WhatsApp.
 */
export type Channel = 'none' | 'inbox' | 'push' | 'email' | 'whatsapp'

/** The channels that push belongs to. */
export const pushedChannels: readonly Channel[] = ['push', 'email', 'whatsapp']

/** Events that stand in everybody's list, also of those who want no messages: who has not heard would go on in vain. */
export const unavoidableEvents: readonly NotificationEvent[] = ['called_back']

/** Events that only stand in the list: nothing is sent, to no device. */
export const quietEvents: readonly NotificationEvent[] = ['missed_days']

/** What is chosen for each kind until the member chooses. Votes, respects and encouragements come one by one: no push. */
export const defaultChannels: Record<NotificationKind, Channel> = {
  comments: 'push',
  mentions: 'push',
  votes: 'inbox',
  respects: 'inbox',
  encouragements: 'inbox',
  challenges: 'push',
  reminders: 'push',
  messages: 'push',
  moderation: 'push',
}

/**
 * Whether a member may choose that: what moderators decide about one's own words is always in the list; only messages and
 * reminders go by e-mail, and only reminders by WhatsApp.
 */
export function mayChoose(kind: NotificationKind, channel: Channel): boolean {
  if (channel === 'email') return kind === 'messages' || kind === 'reminders'
  if (channel === 'whatsapp') return kind === 'reminders'
  return kind !== 'moderation' || channel !== 'none'
}
