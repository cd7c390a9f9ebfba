import type { Notification } from '#shared/contracts/notifications.ts'
import { useWords } from '#web/words/words.tsx'
import { nameParts } from './name-parts.ts'
import { notificationText } from './notification-text.ts'

/** What a notification says: the event in a sentence, and below it what somebody wrote. */
export function NotificationWords({ notification }: { notification: Notification }) {
  const { comment, message, contest } = notification
  const operatorsText = message?.text ?? contest?.called_back_why ?? contest?.excluded_why
  return (
    <>
      <span className="line-clamp-3 leading-snug [overflow-wrap:anywhere] large-text:line-clamp-none">
        <Sentence notification={notification} />
      </span>
      {comment && (
        <span
          dir="auto"
          className="mt-0.5 line-clamp-2 text-sm text-muted [overflow-wrap:anywhere] large-text:line-clamp-none"
        >
          {comment.text}
        </span>
      )}
      {operatorsText && (
        <span dir="auto" className="mt-0.5 block whitespace-pre-line [overflow-wrap:anywhere]">
          {operatorsText}
        </span>
      )}
    </>
  )
}

/** The event, with the names of people in bold. */
function Sentence({ notification }: { notification: Notification }) {
  const names = notification.people.map(({ full_name }) => full_name)
  return nameParts(notificationText(notification, useWords()), names).map(({ text, isName }) =>
    isName ? (
      <b key={text} className="font-semibold">
        {text}
      </b>
    ) : (
      text
    ),
  )
}
