import { SECOND } from '#shared/limits.ts'
import { timeUntil } from '#shared/rules/time-until.ts'
import type { Item } from '#web/outbox/item.ts'
import type { Words } from '#web/words/words.tsx'

/** What an item is, in words: `Upvote on “Water at five”`. */
export function itemName({ t }: Pick<Words, 't'>, item: Item): string {
  const { title } = item
  switch (item.call) {
    case 'post/votepost':
      return t(voteWords[item.input.my_vote ?? item.input.vote], { title })
    case 'post/pinpost':
      return t(item.input.pin ? 'outbox.pin' : 'outbox.unpin', { title })
    case 'user/respect-user':
      return t('outbox.respect', { title })
    case 'user/unrespect-user':
      return t('outbox.unrespect', { title })
    case 'contest/contest-day-task':
      return t('outbox.day', { title })
    case 'contest/contest-day-activity':
      return t('outbox.activity', { title })
    case 'post/new-comment':
      return t('outbox.comment', { title })
    case 'post/newpost':
      return t(item.input.contest_id === undefined ? 'outbox.post' : 'outbox.entry')
  }
}

/** What was written, of what has a text. */
export function itemText(item: Item): string {
  switch (item.call) {
    case 'contest/contest-day-activity':
      return item.input.activity_data ?? ''
    case 'post/new-comment':
      return item.input.text
    case 'post/newpost':
      return [item.input.title, item.input.description].filter(Boolean).join('\n')
    default:
      return ''
  }
}

/** Why it is not sent yet. */
export function itemState(words: Pick<Words, 't' | 'errorText' | 'locale'>, item: Item): string {
  const { t, errorText, locale } = words
  if (item.status === 'waiting' && item.error?.code === 'too_many_requests') {
    // The error's own words name a time that has gone on since.
    return t('outbox.later', { when: timeUntil((item.next_at - Date.now()) / SECOND, locale) })
  }
  if (item.error) return errorText({ ...item.error, fields: {} })
  return t(stateWords[item.status])
}

const stateWords = {
  waiting: 'outbox.waiting',
  old: 'outbox.old',
  uncertain: 'outbox.uncertain',
  refused: 'outbox.refused',
  lost: 'outbox.lost',
} as const

const voteWords = {
  upvote: 'outbox.upvote',
  downvote: 'outbox.downvote',
  none: 'outbox.noVote',
} as const
