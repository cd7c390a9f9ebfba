import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Duty } from '#shared/contracts/console/duties.ts'
import { consolePaths } from '#web/console/paths.ts'
import { DueTime } from '#web/features/duties/api.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { dutiesQuery, type WhichDuties } from './queries.ts'

/** Grievances and orders: what is open, the next due first, above the reports; or what is settled. */
export function DutyList({ which }: { which: WhichDuties }) {
  const { t } = useWords()
  const list = useInfiniteQuery(dutiesQuery(which))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const duties = list.data.pages.flatMap((page) => page.duties)
  if (duties.length === 0) {
    if (which === 'open') return null
    return <EmptyState seed="settled-duties" title={t('duties.noneSettled')} />
  }
  return (
    <section aria-label={t(which === 'open' ? 'duties.due' : 'duties.settledTab')} className="mb-6">
      {which === 'open' && <h2 className="mb-2 text-lg font-semibold">{t('duties.due')}</h2>}
      <ul className="grid gap-3 lg:grid-cols-2">
        {duties.map((duty) => (
          <DutyCard key={duty.id} duty={duty} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('duties.more')} list={list} />}
    </section>
  )
}

function DutyCard({ duty }: { duty: Duty }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { id, kind, about, words, due_at, settled_at, accepted, received_at } = duty
  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Pill tone="neutral">{t(`duties.kind.${kind}`)}</Pill>
          {settled_at === null && <DueTime due_at={due_at} />}
          {accepted !== null && (
            <Pill tone="neutral">{t(accepted ? 'duties.accepted' : 'duties.refused')}</Pill>
          )}
          <span className="ms-auto text-sm text-muted">
            <TimeAgo instant={settled_at ?? received_at} />
          </span>
        </div>
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link
            to={consolePaths.duty(token, id)}
            className="before:absolute before:inset-0 hover:underline"
          >
            <DutyTitle duty={duty} />
          </Link>
        </h3>
        <p className="text-sm text-muted">{t(`duties.about.${about}`)}</p>
        <p dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
          {words}
        </p>
      </CardBody>
    </Card>
  )
}

export function DutyTitle({ duty: { reference, number } }: { duty: Duty }) {
  const words = useWords()
  return reference === null
    ? words.t('duties.title.grievance', { number: words.number(number) })
    : words.t('duties.title.order', { reference })
}
