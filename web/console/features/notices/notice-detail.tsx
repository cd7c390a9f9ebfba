import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { ConfirmDialog } from '#web/console/layout/confirm-dialog.tsx'
import { useAct } from '#web/console/layout/use-act.ts'
import { RichText } from '#web/features/rich-text/api.ts'
import { isApiError } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { NoticeMembers } from './notice-members.tsx'
import { noticeQuery } from './queries.ts'

type Notice = Output<'console/notice'>['notice']

/** One official notice: what it says, who has read it, and what can be done about the others. */
export function NoticeDetail({ notice_id }: { notice_id: number }) {
  const { t } = useWords()
  const query = useQuery(noticeQuery(notice_id))
  if (isApiError(query.error) && query.error.code === 'notice_not_found') {
    return <EmptyState seed="notice" title={t('page.notFound')} text={t('page.notFoundText')} />
  }
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { notice } = query.data
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <Texts notice={notice} />
      {notice.is_open && <Remind notice={notice} />}
      <NoticeMembers notice={notice} />
      {notice.is_open && <End notice={notice} />}
    </div>
  )
}

function Texts({ notice }: { notice: Notice }) {
  const { t, locale } = useWords()
  const { texts, published_at, until, is_open } = notice
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Pill tone={is_open ? 'done' : 'neutral'}>
            {t(is_open ? 'noticesOf.open' : 'noticesOf.over')}
          </Pill>
          {t('noticesOf.dates', {
            from: dateOf(published_at, locale),
            until: longDate(until, locale),
          })}
        </p>
        {texts.map(({ language_id, language_code, title, text }) => (
          <article key={language_id} lang={language_code}>
            <h2 dir="auto" className="font-semibold break-words">
              {title}
            </h2>
            <RichText html={text} className="mt-1 leading-relaxed" />
          </article>
        ))}
      </CardBody>
    </Card>
  )
}

function Remind({ notice }: { notice: Notice }) {
  const { t, number } = useWords()
  const remind = useAct('console/remind-of-notice', t('noticesOf.reminded'))
  const { id, unseen_count, ways, reminded_today } = notice
  if (unseen_count === 0) return <p className="text-done-ink">{t('noticesOf.allSeen')}</p>
  const shown = { count: unseen_count, shown: number(unseen_count) }
  return (
    <Card as="section" aria-label={t('noticesOf.remind')}>
      <CardBody className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('noticesOf.unseen', shown)}</h2>
        <p className="text-sm text-muted">
          {t('noticesOf.ways', {
            ...{ alert: number(ways.alert), push: number(ways.push), mail: number(ways.mail) },
          })}
        </p>
        <div>
          <Button
            variant="secondary"
            busy={remind.isPending}
            disabled={reminded_today}
            onClick={() => remind.mutate({ notice_id: id })}
          >
            {t('noticesOf.remind')}
          </Button>
        </div>
        {reminded_today && <p className="text-sm text-muted">{t('noticesOf.remindedToday')}</p>}
      </CardBody>
    </Card>
  )
}

function End({ notice: { id } }: { notice: Notice }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const end = useAct('console/end-notice', t('noticesOf.ended'))
  return (
    <div>
      <Button variant="ghost" busy={end.isPending} onClick={() => setAsking(true)}>
        {t('noticesOf.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('noticesOf.endQuestion')}
        text={t('noticesOf.endText')}
        confirmLabel={t('noticesOf.end')}
        onConfirm={() => {
          setAsking(false)
          end.mutate({ notice_id: id })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
