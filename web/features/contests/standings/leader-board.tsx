import type { ReactNode } from 'react'
import type { ResultsState } from '#shared/rules/contest-state.ts'
import { HeadingLevel } from '#web/ui/page/heading-level.tsx'
import { useWords } from '#web/words/words.tsx'
import type { OwnDays } from './day-reasons.ts'
import { Standings } from './standings.tsx'

type LeaderBoardProps = {
  contest_id: number
  results: ResultsState
  /** The reader's own days, if they take part. */
  own: OwnDays | undefined
  /** The posts of the winners that the reader may see, the best first. */
  winners: ReactNode[]
}

export function LeaderBoard({ contest_id, results, own, winners }: LeaderBoardProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="winners">
        <h2 id="winners" className="text-lg font-semibold">
          {t('contest.winners')}
        </h2>
        {winners.length === 0 ? (
          <p className="mt-0.5 text-muted">
            {t(results === 'locked' ? 'contest.noWinners' : 'contest.notDeclared')}
          </p>
        ) : (
          <HeadingLevel value="h3">
            <ol className="mt-3 flex flex-col gap-3.5">{winners}</ol>
          </HeadingLevel>
        )}
      </section>
      <Standings contest_id={contest_id} results={results} own={own} />
    </div>
  )
}
