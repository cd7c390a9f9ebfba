import type { Notification } from '#shared/contracts/notifications.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Words } from '#web/words/words.tsx'

type WordsOfEvent = Record<
  Exclude<Notification['event'], 'respects' | 'encouraged' | 'nudged'>,
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
  missed_days: ['notifications.missedDays'],
  message: ['notifications.message'],
  called_back: ['notifications.calledBack'],
  archived: ['notifications.archived'],
  brought_back: ['notifications.broughtBack'],
  notice: ['notifications.notice'],
  consent_noted: ['notifications.consentNoted'],
  consent_ended: ['notifications.consentEnded'],
  participation_entered: ['notifications.participationEntered'],
  day_entered: ['notifications.dayEntered'],
  entry_entered: ['notifications.entryEntered', 'notifications.entryEnteredUntitled'],
  grievance_filed: ['notifications.grievanceFiled'],
  order_recorded: ['notifications.orderRecorded'],
  duty_due: ['notifications.dutyDue'],
  appeals_due: ['notifications.appealsDue'],
  hidden_by_order: ['notifications.hiddenByOrder', 'notifications.hiddenByOrderUntitled'],
  post_hidden: ['notifications.postHidden', 'notifications.postHiddenUntitled'],
  post_restored: ['notifications.postRestored', 'notifications.postRestoredUntitled'],
  post_shown: ['notifications.postShown', 'notifications.postShownUntitled'],
  comment_hidden: ['notifications.commentHidden'],
  comment_restored: ['notifications.commentRestored'],
  change_asked: ['notifications.changeAsked', 'notifications.changeAskedUntitled'],
  warned: ['notifications.warned'],
  excluded: ['notifications.excluded'],
  let_back: ['notifications.letBack'],
  muted: ['notifications.muted'],
  appeal_judged: ['notifications.appealJudged'],
  report_handled: ['notifications.reportHandled'],
  report_acted_on: ['notifications.reportActedOn'],
  report_left: ['notifications.reportLeft'],
  report_reversed: ['notifications.reportReversed'],
  admitted: ['notifications.admitted'],
  not_admitted: ['notifications.notAdmitted'],
  made_member: ['notifications.madeMember'],
  made_moderator: ['notifications.madeModerator'],
  made_operator: ['notifications.madeOperator'],
}

/** The event in a sentence. */
export function notificationText(notification: Notification, words: Words): string {
  const { event, people, people_count: count, post, contest, contest_day, place } = notification
  const { notice, duty, message } = notification
  if (event === 'respects' || event === 'encouraged') return peopleText(notification, words)
  if (event === 'nudged') {
    const title = contest?.title ?? ''
    const name = people[0]?.full_name
    return name === undefined
      ? words.t('notifications.nudgedUnnamed', { title })
      : words.t('notifications.nudged', { name, title })
  }
  if (message?.is_test) return words.t('notifications.messageTest', { title: contest?.title ?? '' })
  const title = notice?.title ?? contest?.title ?? post?.title ?? ''
  const [titled, untitled = titled] = wordsOf[event]
  return words.t(title ? titled : untitled, {
    title,
    count,
    shown: words.number(count),
    name: contest_day?.name_of_day ?? people[0]?.full_name ?? '',
    place: words.number(place ?? 1),
    number: words.number(duty?.number ?? 0),
  })
}

const wordsOfPeople = {
  respects: [
    'notifications.respectOfOne',
    'notifications.respectOfTwo',
    'notifications.respectOfMany',
  ],
  encouraged: [
    'notifications.encouragedByOne',
    'notifications.encouragedByTwo',
    'notifications.encouragedByMany',
  ],
} as const

/** A sentence that names one or two people, or one and how many others. */
function peopleText(
  { event, people, people_count, contest }: Notification,
  { t, number }: Words,
): string {
  const [ofOne, ofTwo, ofMany] = wordsOfPeople[event === 'respects' ? event : 'encouraged']
  const [name = '', other = ''] = people.map(({ full_name }) => full_name)
  const title = contest?.title ?? ''
  if (people_count <= 1) return t(ofOne, { name, title })
  if (people_count === 2) return t(ofTwo, { name, other, title })
  const count = people_count - 1
  return t(ofMany, { name, count, title, shown: number(count) })
}
