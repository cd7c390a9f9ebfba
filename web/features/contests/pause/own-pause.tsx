import { useState } from 'react'
import { datesOfPauses, pauseOn } from '#shared/rules/contest-days.ts'
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

/** The pause of today and its end, or one that is planned, and the way to move the rest of the days while they may be moved. */
function OwnPause({ own }: { own: OwnChallenge }) {
  const { t } = useWords()
  const today = useToday()
  const [isMoving, setMoving] = useState(false)
  const now = pauseOn(own, today)
  if (now) return <PauseNow contest_id={own.contest.id} pause={now} />
  const planned = datesOfPauses(own).find(({ from }) => from > today)
  const pausing = pausingOf(own, today)
  const possible = possiblePause(pausing)
  return (
    <>
      {planned && <PlannedPause contest_id={own.contest.id} pause={planned} />}
      {possible && (
        <Button variant="ghost" size="small" onClick={() => setMoving(true)}>
          {t('pause.offer')}
        </Button>
      )}
      {isMoving && possible && (
        <PauseSheet
          {...{ pausing, possible }}
          contest_id={own.contest.id}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}

type PauseProps = { contest_id: number; pause: NonNullable<ReturnType<typeof pauseOn>> }

function PauseNow({ contest_id, pause: { to, reason } }: PauseProps) {
  const { t, locale } = useWords()
  return (
    <PauseCard
      contest_id={contest_id}
      title={t('pause.now', { date: longDate(to, locale) })}
      text={t(`pause.wish.${reason}`)}
      end={t('pause.end')}
    />
  )
}

function PlannedPause({ contest_id, pause: { from, to } }: PauseProps) {
  const { t, locale } = useWords()
  const dates = [...new Set([from, to])].map((date) => longDate(date, locale))
  return (
    <PauseCard
      contest_id={contest_id}
      title={t('pause.planned')}
      text={dates.join(' – ')}
      end={t('pause.takeBack')}
    />
  )
}

type PauseCardProps = { contest_id: number; title: string; text: string; end: string }

/** A pause, and the button that ends it or takes it back. */
function PauseCard({ contest_id, title, text, end }: PauseCardProps) {
  const showError = useErrorAlert()
  const ending = useEndPause(contest_id)
  return (
    <Card className="w-full">
      <CardBody className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          busy={ending.isPending}
          onClick={() => ending.mutate(undefined, { onError: showError })}
        >
          {end}
        </Button>
      </CardBody>
    </Card>
  )
}
