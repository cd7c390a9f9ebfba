import { useQuery } from '@tanstack/react-query'
import type { ContestFigures } from '#shared/contracts/console/figures.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { ColumnChart, highest } from '#web/ui/chart/column-chart.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChartCard } from './chart-card.tsx'
import { HowCounted } from './how-counted.tsx'
import { NotCounted } from './not-counted.tsx'
import { contestFiguresQuery } from './queries.ts'
import { steepestFall } from './steepest-fall.ts'
import { useShown } from './use-shown.ts'

type Days = ContestFigures['days']

/** How far people come in a challenge: how many have reached each day, and how many have done it. */
export function ContestFiguresView({ contest_id }: { contest_id: number }) {
  const query = useQuery(contestFiguresQuery(contest_id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { figures } = query.data
  if (!figures) return <NotCounted />
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <Days days={figures.days} />
      <HowCounted note="figures.countedDays" />
    </div>
  )
}

function Days({ days }: { days: Days }) {
  const { t, number } = useWords()
  const inWords = useShown()
  const columns = days.map(({ day_index, reached, done }) => ({
    ...{ key: String(day_index), label: number(day_index + 1), shown: done, of: reached },
  }))
  const fall = steepestFall(days)
  return (
    <ChartCard
      title={t('figures.byDay')}
      text={[
        t('figures.byDayText'),
        fall !== undefined && t('figures.mostStop', { day: number(fall + 1) }),
      ]
        .filter(Boolean)
        .join(' ')}
      file="days-of-challenge"
      isEmpty={days.every(({ reached, done }) => reached === null && done === null)}
      table={{
        head: [t('figures.day'), t('figures.reached'), t('figures.done')],
        rows: days.map(({ day_index, reached, done }) => [
          ...[number(day_index + 1), inWords(reached), inWords(done)],
        ]),
      }}
    >
      <ColumnChart columns={columns} top={number(highest(columns))} />
    </ChartCard>
  )
}
