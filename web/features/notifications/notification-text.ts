import type { Notification } from '#shared/contracts/notifications.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Words } from '#web/words/words.tsx'

type WordsOfEvent = Record<
  Exclude<Notification['event'], 'respects'>,
  [titled: WordId, untitled?: WordId]
>

/** The words of an event; a post without a title and without text is not named. */
const wordsOf: WordsOfEvent = {
  comment: ['notifications.comment', 'notifications.commentUntitled'],
  reply: ['notifications.reply', 'notifications.replyUntitled'],
  mention: ['notifications.mention', 'notifications.mentionUntitled'],
  votes: ['notifications.votes', 'notifications.votesUntitled'],
  won: ['notifications.won'],
  winners: ['notifications.winners'],
  reminder: ['notifications.reminder'],
  starting: ['notifications.starting'],
  post_hidden: ['notifications.postHidden', 'notifications.postHiddenUntitled'],
  post_restored: ['notifications.postRestored', 'notifications.postRestoredUntitled'],
  comment_hidden: ['notifications.commentHidden'],
  comment_restored: ['notifications.commentRestored'],
  report_handled: ['notifications.reportHandled'],
}

/** The event in a sentence. */
export function notificationText(notification: Notification, words: Words): string {
  const { event, people, people_count: count, post, contest, contest_day, place } = notification
  if (event === 'respects') return respectText(notification, words)
  const title = contest?.title ?? post?.title ?? ''
  const [titled, untitled = titled] = wordsOf[event]
  return words.t(title ? titled : untitled, {
    title,
    count,
    shown: words.number(count),
    name: contest_day?.name_of_day ?? people[0]?.full_name ?? '',
    place: words.number(place ?? 1),
  })
}

function respectText({ people, people_count }: Notification, { t, number }: Words): string {
  const [name = '', other = ''] = people.map(({ full_name }) => full_name)
  if (people_count <= 1) return t('notifications.respectOfOne', { name })
  if (people_count === 2) return t('notifications.respectOfTwo', { name, other })
  const count = people_count - 1
  return t('notifications.respectOfMany', { name, count, shown: number(count) })
}
