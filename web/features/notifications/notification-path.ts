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
}: Notification): string {
  if (event === 'post_hidden' || event === 'report_handled') return paths.terms
  if (event === 'respects') return respectorsPath(people, people_count)
  if (contest) {
    if (contest_day) return paths.contestDay(contest.id, contest_day.id)
    return paths.contest(contest.id, event === 'starting' ? 'schedule' : 'leaders')
  }
  if (!post) return paths.myProfile
  const isThere = comment && event !== 'comment_hidden'
  return isThere ? paths.comment(post.slug, comment.id) : paths.post(post.slug)
}

function respectorsPath(people: Notification['people'], count: number): string {
  const [only] = people
  return only && count === 1 ? paths.userProfile(only.id) : paths.respectors
}
