import type { Figures } from '#shared/contracts/console/figures.ts'
import { weeksShown } from '#shared/rules/figures.ts'
import { ColumnChart, highest } from '#web/ui/chart/column-chart.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import { ChartCard } from './chart-card.tsx'
import { useShown } from './use-shown.ts'

/** New members week by week. */
export function JoinedCard({ joined }: Pick<Figures, 'joined'>) {
  const { t, locale, number } = useWords()
  const inWords = useShown()
  const columns = joined.map(({ week, shown }) => ({
    ...{ key: week, label: dayAndMonth(week, locale), shown },
  }))
  return (
    <ChartCard
      title={t('figures.joined')}
      text={t('figures.joinedText', { weeks: number(weeksShown) })}
      file="joined"
      isEmpty={joined.every(({ shown }) => shown === null)}
      table={{
        head: [t('figures.weekOf'), t('figures.joinedCount')],
        rows: columns.map(({ label, shown }) => [label, inWords(shown)]),
      }}
    >
      <ColumnChart columns={columns} top={number(highest(columns))} />
    </ChartCard>
  )
}
