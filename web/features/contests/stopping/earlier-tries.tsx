import type { EarlierTry } from '#shared/rules/stopping.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'

type EarlierTriesProps = { tries: readonly EarlierTry[]; days_count: number }

/** What the member did of a challenge before they began it again, the latest first. */
export function EarlierTries({ tries, days_count: total }: EarlierTriesProps) {
  const { t, locale } = useWords()
  return (
    <section aria-labelledby="earlier-tries" className="mt-5">
      <h3 id="earlier-tries" className="text-sm font-semibold">
        {t('stop.earlier')}
      </h3>
      <ul className="text-sm text-muted">
        {tries.toReversed().map(({ participate_date, stopped_on, days_done: done }, index) => {
          const dates = [participate_date, stopped_on].map((date) => dayAndMonth(date, locale))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two tries may have the same dates, and none is moved.
            <li key={index} className="py-1">
              {`${[...new Set(dates)].join(' – ')} · ${t('day.progress', { done, total })}`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
