import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { NotificationIcon, NotificationWords } from '#web/features/notifications/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { MessageAudience } from './message-audience.tsx'
import { type Message, previewQuery } from './queries.ts'
import { TestMessage } from './test-message.tsx'

type PreviewProps = {
  message: Message
  /** Whom it goes to. */
  reached: UseQueryResult<Output<'console/message-audience'>>
  sending: { isPending: boolean; error: Error | null }
  onSend: () => void
  onChange: () => void
}

/** A message as members get it, and whom it goes to; from here it is tried and sent. */
export function MessagePreview({ message, reached, sending, onSend, onChange }: PreviewProps) {
  const { t, errorText } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const hasLeft = reached.data?.left_today !== 0
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t('message.previewTitle')}
      </h3>
      <AsMembersGetIt message={message} />
      <MessageAudience query={reached} />
      <FieldError text={sending.error && errorText(sending.error)} />
      <div className="flex flex-col gap-2.5">
        <Button
          wide
          busy={sending.isPending}
          disabled={!hasLeft || !reached.data?.count}
          onClick={onSend}
        >
          {t('message.send')}
        </Button>
        <Button wide variant="ghost" disabled={sending.isPending} onClick={onChange}>
          {t('message.change')}
        </Button>
      </div>
    </div>
  )
}

function AsMembersGetIt({ message }: { message: Message }) {
  const { t } = useWords()
  const query = useQuery(previewQuery(message))
  if (!query.data) {
    return <Unanswered query={query} loading={<Skeleton className="h-48 w-full" />} />
  }
  const { contest, text, mail, tests_left } = query.data
  return (
    <>
      <section aria-label={t('message.asAlert')} className="flex flex-col gap-1.5">
        <h4 className="text-sm text-muted">{t('message.asAlert')}</h4>
        <Card>
          <CardBody className="flex items-start gap-3">
            <NotificationIcon notification={alertOf(contest, text)} />
            <span className="min-w-0 flex-1">
              <NotificationWords notification={alertOf(contest, text)} />
            </span>
          </CardBody>
        </Card>
      </section>
      <section aria-label={t('message.asMail')} className="flex flex-col gap-1.5">
        <h4 className="text-sm text-muted">{t('message.asMail')}</h4>
        <Card>
          <CardBody className="flex flex-col gap-2 [overflow-wrap:anywhere]">
            <p dir="auto" className="font-semibold">
              {mail.subject}
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {mail.text.trimEnd()}
            </p>
          </CardBody>
        </Card>
      </section>
      <p className="text-sm text-muted">{t('message.inTheirLanguage')}</p>
      <TestMessage message={message} left={tests_left} />
    </>
  )
}

/** The notification that members get. */
function alertOf(contest: { id: number; title: string }, text: string): Notification {
  return {
    ...{ id: '', event: 'message', happened_at: '', is_read: false, day: null, place: null },
    ...{ people: [], people_count: 0, post: null, comment: null, notice: null, duty: null },
    ...{ contest, contest_day: null, message: { id: contest.id, text, is_test: false } },
  }
}
