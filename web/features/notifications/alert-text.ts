import type { Notification } from '#shared/contracts/notifications.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Words } from '#web/words/words.tsx'

type WordsOfEvent = Record<
  Exclude<Notification['event'], 'respects'>,
  [titled: WordId, untitled?: WordId]
>

/** What is said of an event; a post without a title and without text is not named. */
const wordsOf: WordsOfEvent = {
  comment: ['alerts.comment', 'alerts.commentUntitled'],
  reply: ['alerts.reply', 'alerts.replyUntitled'],
  mention: ['alerts.mention', 'alerts.mentionUntitled'],
  votes: ['alerts.votes', 'alerts.votesUntitled'],
  won: ['alerts.won'],
  winners: ['alerts.winners'],
  reminder: ['alerts.reminder'],
  starting: ['alerts.starting'],
  post_hidden: ['alerts.postHidden', 'alerts.postHiddenUntitled'],
  post_restored: ['alerts.postRestored', 'alerts.postRestoredUntitled'],
  comment_hidden: ['alerts.commentHidden'],
  comment_restored: ['alerts.commentRestored'],
  report_handled: ['alerts.reportHandled'],
}

/** What has happened, in a sentence. */
export function alertText(alert: Notification, words: Words): string {
  const { event, people, people_count: count, post, contest, contest_day, place } = alert
  if (event === 'respects') return respectText(alert, words)
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
  if (people_count <= 1) return t('alerts.respectOfOne', { name })
  if (people_count === 2) return t('alerts.respectOfTwo', { name, other })
  const count = people_count - 1
  return t('alerts.respectOfMany', { name, count, shown: number(count) })
}
