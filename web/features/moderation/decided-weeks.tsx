import { useInfiniteQuery } from '@tanstack/react-query'
import type { CountedDecisions, DecidedWeek } from '#shared/contracts/moderation.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { decidedWeeksQuery } from './queries.ts'
import { useReasonText } from './use-reason-text.ts'

/** What moderators have decided, by week and without names; nothing where the community does not publish it. */
export function DecidedWeeks({ token }: { token: string }) {
  const { t, language_id } = useWords()
  const list = useInfiniteQuery(decidedWeeksQuery(token, language_id))
  if (!list.data) return list.isError && <QueryError query={list} />
  const { pages } = list.data
  if (!pages[0]?.is_public) return null
  const weeks = pages.flatMap((page) => page.weeks)
  return (
    <section aria-labelledby="decided" className="mt-8">
      <h2 id="decided" className="text-lg font-semibold">
        {t('decided.title')}
      </h2>
      <p className="mt-0.5 mb-3 text-muted">
        {t(weeks.length > 0 ? 'decided.text' : 'decided.none')}
      </p>
      <div className="flex flex-col gap-3">
        {weeks.map((week) => (
          <Week key={week.week} {...week} />
        ))}
      </div>
      {list.hasNextPage && <LoadMore label={t('decided.more')} list={list} />}
    </section>
  )
}

function Week({ week, decisions }: DecidedWeek) {
  const { t, locale } = useWords()
  return (
    <Card>
      <CardBody>
        <h3 className="font-semibold">{t('decided.week', { date: longDate(week, locale) })}</h3>
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {decisions.map((decision) => (
            <Decided key={keyOf(decision)} {...decision} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Decided({ about, action, count, ...reason }: CountedDecisions) {
  const { t } = useWords()
  const reasonText = useReasonText()
  return (
    <li className="[overflow-wrap:anywhere]">
      {t(`decidedAs.${action}`)} · {t(`decidedAbout.${about}`, { count })}
      <span className="block text-sm text-muted" lang={reason.rule?.language_code}>
        {reasonText(reason)}
      </span>
    </li>
  )
}

function keyOf({ about, action, reason, rule }: CountedDecisions): string {
  return [about, action, reason, rule?.id].join(' ')
}
