import type { Figures } from '#shared/contracts/console/figures.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { hoursTogether, weeksTogether } from '#shared/rules/figures.ts'
import { weekday } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { ChartCard } from './chart-card.tsx'
import { HoursChart } from './hours-chart.tsx'
import { useShown } from './use-shown.ts'

// A Monday.
const someMonday = '2024-01-01'

/** On which weekdays, and at which hours, members are active. */
export function HoursCard({ hours }: Pick<Figures, 'hours'>) {
  const { t, locale, number } = useWords()
  const inShort = useShown('figures.fewShort')
  const weekdays = Array.from({ length: 7 }, (_, day) => weekday(addDays(someMonday, day), locale))
  const blocks = Array.from({ length: 24 / hoursTogether }, (_, index) => {
    const hour = index * hoursTogether
    return {
      hour,
      label: t('figures.block', { from: number(hour), to: number(hour + hoursTogether) }),
    }
  })
  const cell = (day: number, hour: number) =>
    hours.find((one) => one.weekday === day && one.hour === hour)?.shown ?? null
  const busiest = hours.reduce<Figures['hours'][number] | undefined>(
    (most, one) => ((one.shown ?? 0) > (most?.shown ?? 0) ? one : most),
    undefined,
  )
  const when = busiest && {
    day: weekdays[busiest.weekday - 1] ?? '',
    hours: blocks.find(({ hour }) => hour === busiest.hour)?.label ?? '',
  }
  return (
    <ChartCard
      id="hours"
      title={t('figures.hours')}
      text={[
        t('figures.hoursText', { weeks: number(weeksTogether) }),
        when && t('figures.busiest', when),
      ]
        .filter(Boolean)
        .join(' ')}
      file="hours"
      isEmpty={busiest === undefined}
      table={{
        head: [t('figures.weekday'), ...blocks.map(({ label }) => label)],
        rows: weekdays.map((name, index) => [
          name,
          ...blocks.map(({ hour }) => inShort(cell(index + 1, hour))),
        ]),
      }}
    >
      <HoursChart hours={hours} weekdays={weekdays} blocks={blocks} />
    </ChartCard>
  )
}
