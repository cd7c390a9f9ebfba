import type { Recap } from '#shared/contracts/recaps.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import type { Words } from '#web/words/words.tsx'

/** A number of a look back: what it counts, the number, what goes with it, and what is said where it is shared. */
export type RecapFigure = { id: string; label: string; value: string; text: string; shared: string }

/** The numbers of a look back that there are, each of which can be shared by itself. */
export function recapFigures(recap: Recap, words: Words): RecapFigure[] {
  const figures = [streakOf, weekOf, totalOf, othersOf].map((figure) => figure(recap, words))
  return figures.filter((figure) => figure !== undefined)
}

function streakOf({ best_streak: count, title }: Recap, { t }: Words): RecapFigure | undefined {
  if (count === 0) return undefined
  return {
    ...{ id: 'streak', label: t('recap.streak'), value: t('contest.days', { count }) },
    text: t('recap.inARow'),
    shared: t('recap.shareStreak', { count, title }),
  }
}

function weekOf({ best_week, total, title }: Recap, words: Words): RecapFigure | undefined {
  if (!best_week) return undefined
  const { t, locale, number } = words
  const { monday, days: count, amount } = best_week
  const date = dayAndMonth(monday, locale)
  return {
    ...{ id: 'week', label: t('recap.week'), value: t('contest.days', { count }) },
    text:
      total && amount
        ? t('recap.weekWith', { date, amount: number(amount), unit: t(`unit.${total.unit}`) })
        : t('recap.weekOf', { date }),
    shared: t('recap.shareWeek', { count, title }),
  }
}

function totalOf({ total, title }: Recap, { t, number }: Words): RecapFigure | undefined {
  if (!total) return undefined
  const amount = number(total.amount)
  const unit = t(`unit.${total.unit}`)
  return {
    ...{ id: 'total', label: t('recap.total'), value: `${amount} ${unit}` },
    text: t('recap.onDates', { count: total.dates_count }),
    shared: t('recap.shareTotal', { amount, unit, title }),
  }
}

function othersOf({ others_count: count, title }: Recap, words: Words): RecapFigure | undefined {
  if (count === 0) return undefined
  const { t, number } = words
  const shown = number(count)
  return {
    ...{ id: 'others', label: t('recap.others') },
    value: t('contest.neighbours', { count, shown }),
    text: t('recap.tookPart'),
    shared: t('recap.shareOthers', { count, shown, title }),
  }
}
