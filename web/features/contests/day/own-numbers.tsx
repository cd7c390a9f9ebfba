import type { LoggedActivity, TodaysTotal } from '#shared/contracts/contests.ts'
import { amountIn } from '#shared/rules/amounts.ts'
import { type DatedAmount, ownAmounts } from '#shared/rules/own-amounts.ts'
import { ColumnChart, highest } from '#web/ui/chart/column-chart.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { longDate } from '#web/words/dates.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'

/** As many dates as a phone has room for. */
const columnsShown = 14

type OwnNumbersProps = {
  logged: LoggedActivity[]
  /** What the challenge counts; may be empty. */
  unit: string
  total: TodaysTotal | null
  /** How much of that the member wants to do a day. */
  target: number | null
}

/** What all have done today, and the member's own numbers: as columns, and all of them in a table. */
export function OwnNumbers({ logged, unit: contest_unit, total, target }: OwnNumbersProps) {
  const { t, number } = useWords()
  const own = ownAmounts(logged, contest_unit)
  const wanted = target === null ? undefined : amountIn(String(target), contest_unit)
  const hasChart = own !== undefined && own.amounts.length > 1
  if (!hasChart && !total) return null
  return (
    <Card as="section" aria-labelledby="own-numbers">
      <CardBody className="flex flex-col gap-3">
        <h2 id="own-numbers" className="text-lg leading-snug font-semibold">
          {t('day.numbers')}
        </h2>
        {total && (
          <p>
            {t('day.todaysTotal', {
              total: number(total.total),
              unit: t(`unit.${total.unit}`),
              count: total.members_count,
              shown: number(total.members_count),
            })}
          </p>
        )}
        {hasChart && (
          <Numbers
            amounts={own.amounts}
            unit={t(`unit.${own.unit}`)}
            // Somebody may count in another unit than the challenge does.
            target={wanted?.unit === own.unit ? wanted.value : undefined}
          />
        )}
      </CardBody>
    </Card>
  )
}

type NumbersProps = { amounts: DatedAmount[]; unit: string; target: number | undefined }

function Numbers({ amounts, unit, target }: NumbersProps) {
  const { t, locale, number } = useWords()
  const columns = amounts
    .slice(-columnsShown)
    .map(({ date, value }) => ({ key: date, label: dayAndMonth(date, locale), shown: value }))
  const sum = amounts.reduce((total, { value }) => total + value, 0)
  const dates = amounts.length
  const reached = amounts.filter(({ value }) => target !== undefined && value >= target).length
  const top = Math.max(highest(columns), target ?? 0)
  return (
    <>
      <p className="text-muted">
        {t('day.ownTotal', { total: number(round(sum)), unit, count: dates, shown: number(dates) })}
      </p>
      {target !== undefined && (
        <p className="text-muted">
          {t('day.onTarget', { reached: number(reached), count: dates, shown: number(dates) })}
        </p>
      )}
      <ColumnChart columns={columns} top={`${number(top)} ${unit}`} line={target} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary-ink">
          {t('day.numbersTable')}
        </summary>
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-2 text-start">
                {t('day.activityDate')}
              </th>
              <th scope="col" className="py-2 text-end">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {amounts.toReversed().map(({ date, value }) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {longDate(date, locale)}
                </th>
                <td className="py-2 text-end">{number(round(value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
