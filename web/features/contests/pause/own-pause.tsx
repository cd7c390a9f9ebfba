import { useState } from 'react'
import { pauseOn } from '#shared/rules/contest-days.ts'
import { possiblePause } from '#shared/rules/pauses.ts'
import { useToday } from '#web/features/contests/today.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import { type OwnChallenge, pausingOf } from './pausing.ts'
import { useEndPause } from './use-pause.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('pauses')
  return { OwnPause }
}

/** The pause of today and its end, or the way to move the rest of the days while they may be moved. */
function OwnPause({ own }: { own: OwnChallenge }) {
  const { t } = useWords()
  const today = useToday()
  const [isMoving, setMoving] = useState(false)
  const now = pauseOn(own, today)
  if (now) return <PauseNow contest_id={own.contest.id} pause={now} />
  const pausing = pausingOf(own, today)
  const possible = possiblePause(pausing)
  if (!possible) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setMoving(true)}>
        {t('pause.offer')}
      </Button>
      {isMoving && (
        <PauseSheet
          {...{ pausing, possible }}
          contest_id={own.contest.id}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}

type PauseNowProps = { contest_id: number; pause: NonNullable<ReturnType<typeof pauseOn>> }

function PauseNow({ contest_id, pause: { to, reason } }: PauseNowProps) {
  const { t, locale } = useWords()
  const showError = useErrorAlert()
  const ending = useEndPause(contest_id)
  return (
    <Card className="w-full">
      <CardBody className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{t('pause.now', { date: longDate(to, locale) })}</p>
          <p className="text-sm text-muted">{t(`pause.wish.${reason}`)}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          busy={ending.isPending}
          onClick={() => ending.mutate(undefined, { onError: showError })}
        >
          {t('pause.end')}
        </Button>
      </CardBody>
    </Card>
  )
}
