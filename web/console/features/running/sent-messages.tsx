import { useInfiniteQuery } from '@tanstack/react-query'
import type { SentMessage } from '#shared/contracts/console/messages.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { momentOf } from '#web/words/moment.ts'
import { useWords } from '#web/words/words.tsx'
import { sentMessagesQuery } from './queries.ts'
import { WriteMessage } from './write-message.tsx'

/** The messages that were sent about a challenge, the latest first. */
export function SentMessages({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const list = useInfiniteQuery(sentMessagesQuery(contest_id))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const messages = list.data.pages.flatMap((page) => page.messages)
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <div>
        <WriteMessage contest_id={contest_id} />
      </div>
      {messages.length === 0 ? (
        <EmptyState seed="messages" title={t('message.none')} text={t('message.noneText')} />
      ) : (
        <ul aria-label={t('message.history')} className="flex flex-col gap-3">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      {list.hasNextPage && <LoadMore label={t('message.more')} list={list} />}
    </div>
  )
}

function MessageCard({ message }: { message: SentMessage }) {
  const { t, number, locale } = useWords()
  const { text, audience, recipient_count: count, author, sent_at, is_on_its_way } = message
  const to = t(`messageTo.${audience}`)
  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-1.5">
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
        <p className="text-sm text-muted">
          {count === null ? to : t('message.toHowMany', { to, count, shown: number(count) })}
        </p>
        <p className="text-sm text-muted">
          <span dir="auto">{author?.full_name ?? t('message.authorGone')}</span>
          {' · '}
          <time dateTime={sent_at}>{momentOf(sent_at, locale)}</time>
        </p>
        {is_on_its_way && <p className="text-sm">{t('message.onItsWay')}</p>}
      </CardBody>
    </Card>
  )
}
