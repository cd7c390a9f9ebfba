import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { Notification } from '#shared/contracts/notifications.ts'
import { CardBoundary } from '#web/layout/error-boundary.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWords } from '#web/words/words.tsx'
import { nameParts } from './name-parts.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationPath } from './notification-path.ts'
import { notificationText } from './notification-text.ts'
import { useOpenNotification } from './queries.ts'

/** One notification: a link to what it is about. An unread one has a labelled dot and another background. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const words = useWords()
  const open = useOpenNotification()
  const { is_read, comment, message, contest, duty, happened_at } = notification
  const operatorsText = message?.text ?? contest?.called_back_why
  // The console is an entry of its own.
  const To = duty ? PlainLink : Link
  return (
    <li className={classNames('relative', !is_read && 'bg-primary-tint/45')}>
      <CardBoundary>
        <To
          to={notificationPath(notification)}
          onClick={() => void open(notification)}
          className="flex min-h-16 items-start gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken"
        >
          <NotificationIcon notification={notification} />
          <span className="min-w-0 flex-1">
            <span
              dir="auto"
              className="line-clamp-3 leading-snug [overflow-wrap:anywhere] large-text:line-clamp-none"
            >
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
              <span
                dir="auto"
                className="mt-0.5 block whitespace-pre-line [overflow-wrap:anywhere]"
              >
                {operatorsText}
              </span>
            )}
            <span className="mt-0.5 block text-sm text-muted">
              <TimeAgo instant={happened_at} />
            </span>
          </span>
          {!is_read && (
            <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary forced-fill">
              <span className="sr-only">{words.t('notifications.unread')}</span>
            </span>
          )}
        </To>
      </CardBoundary>
    </li>
  )
}

function PlainLink({ to, ...rest }: { to: string } & ComponentProps<'a'>) {
  return <a href={to} {...rest} />
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
