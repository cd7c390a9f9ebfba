import type { Notification } from '#shared/contracts/notifications.ts'
import { paths } from '#web/navigation/paths.ts'

/** The address of what a notification is about, or else of the moderators' rules. */
export function notificationPath({
  event,
  people,
  people_count,
  post,
  comment,
  contest,
  contest_day,
  duty,
  queue_path,
}: Notification): string {
  if (duty) return duty.path
  if (queue_path !== undefined) return queue_path
  if (event === 'notice') return paths.notices
  if (ofTheRules.includes(event)) return paths.terms
  if (decided.includes(event)) return paths.decisions
  if (event === 'respects') return respectorsPath(people, people_count)
  if (aboutConsent.includes(event) && contest) return paths.enteredForMe(contest.id)
  if (contest) {
    if (contest_day) return paths.contestDay(contest.id, contest_day.id)
    if (ofTheWhole.includes(event)) return paths.contest(contest.id)
    return paths.contest(contest.id, inSchedule.includes(event) ? 'schedule' : 'leaders')
  }
  if (!post) return paths.myProfile
  return comment ? paths.comment(post.slug, comment.id) : paths.post(post.slug)
}

/** The events that lead to the moderators' rules. */
const ofTheRules: Notification['event'][] = [
  'report_handled',
  'report_acted_on',
  'report_left',
  'report_reversed',
  'hidden_by_order',
]

/** The events that lead to the page of a challenge. */
const ofTheWhole: Notification['event'][] = [
  'called_back',
  'archived',
  'brought_back',
  'excluded',
  'let_back',
]

/** Decisions of moderators against the member, who reads why and may appeal. */
const decided: Notification['event'][] = [
  'post_hidden',
  'comment_hidden',
  'change_asked',
  'warned',
  'muted',
  'appeal_judged',
]

/** The events that lead to what operators may enter for the member. */
const aboutConsent: Notification['event'][] = ['consent_noted', 'consent_ended']

/** The events that lead to the days of a challenge. */
const inSchedule: Notification['event'][] = [
  'starting',
  'message',
  'participation_entered',
  'encouraged',
  'nudged',
]

function respectorsPath(people: Notification['people'], count: number): string {
  const [only] = people
  return only && count === 1 ? paths.userProfile(only.id) : paths.respectors
}
