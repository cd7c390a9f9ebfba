import type { Contest } from '#shared/contracts/contests.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useWords } from '#web/words/words.tsx'

/** Says that a challenge was called back, when, and why, in the words of the organisers. */
export function CalledBack({ called_back_at, why }: NonNullable<Contest['called_back']>) {
  const { t } = useWords()
  return (
    <section aria-labelledby="called-back" className="py-0.5">
      <h2 id="called-back" className="font-semibold">
        {t('contest.calledBack')}
      </h2>
      <p dir="auto" className="mt-0.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        {why}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        <TimeAgo instant={called_back_at} />
      </p>
    </section>
  )
}
