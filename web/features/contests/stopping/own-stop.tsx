import { useState } from 'react'
import { areAllDone } from '#shared/rules/contest-state.ts'
import { useToday } from '#web/features/contests/today.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { type OwnChallenge, pausingOf } from '../pause/pausing.ts'
import { AgainSheet } from './again-sheet.tsx'
import { EarlierTries } from './earlier-tries.tsx'
import { offersOf } from './offers.ts'
import { StopSheet } from './stop-sheet.tsx'
import { useStopping } from './use-stopping.ts'

/** These parts with their words. */
export async function withWords() {
  await Promise.all([addCatalogue('stopping'), addCatalogue('pauses')])
  return { OwnStop, EarlierTries }
}

/** The way to stop a challenge, or to come back to one that the member has stopped. */
function OwnStop({ own }: { own: OwnChallenge }) {
  const { t } = useWords()
  const today = useToday()
  const [isStopping, setStopping] = useState(false)
  // The button with the focus goes when the challenge is stopped, and when it goes on.
  const [hasChanged, setChanged] = useState(false)
  if (own.stopped) return <Stopped {...{ own, hasChanged }} onGoOn={() => setChanged(true)} />
  const pausing = pausingOf(own, today)
  return (
    <>
      <Button
        ref={hasChanged ? takeFocus : undefined}
        variant="ghost"
        size="small"
        onClick={() => setStopping(true)}
      >
        {t('stop.offer')}
      </Button>
      {isStopping && (
        <StopSheet
          {...{ own, pausing }}
          onClose={() => setStopping(false)}
          onStopped={() => {
            setStopping(false)
            setChanged(true)
          }}
        />
      )}
    </>
  )
}

type StoppedProps = {
  own: OwnChallenge
  /** Whether the member has stopped it just now. */
  hasChanged: boolean
  onGoOn: () => void
}

function Stopped({ own, hasChanged, onGoOn }: StoppedProps) {
  const { t, locale } = useWords()
  const today = useToday()
  const showError = useErrorAlert()
  const { contest, contestDays } = own
  const days_done = contestDays.filter((day) => day.contest_days_user !== null).length
  const goingOn = useStopping('contest/go-on', contest.id)
  const [isBeginning, setBeginning] = useState(false)
  const offers = offersOf(contest, today)
  const mayBegin = offers.length > 0 && !areAllDone({ days_done, days_count: contestDays.length })
  return (
    <Card as="section" aria-labelledby="stopped" className="w-full">
      <CardBody className="flex flex-col gap-3">
        <div>
          <h3 id="stopped" ref={hasChanged ? takeFocus : undefined} className="font-semibold">
            {t('stop.welcome')}
          </h3>
          <p className="text-sm text-muted">{t('stop.stays', { count: days_done })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayBegin && (
            <Button size="small" onClick={() => setBeginning(true)}>
              {t('stop.again')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            busy={goingOn.isPending}
            onClick={() => goingOn.mutate({}, { onSuccess: onGoOn, onError: showError })}
          >
            {t('stop.goOn')}
          </Button>
        </div>
        {!mayBegin && (
          <p className="text-sm text-muted">
            {contest.archived
              ? t('contest.archived')
              : t('stop.tooLate', { date: longDate(contest.end_date, locale) })}
          </p>
        )}
      </CardBody>
      {isBeginning && (
        <AgainSheet
          {...{ contest, days_done, offers, today }}
          onClose={() => setBeginning(false)}
          onBegun={onGoOn}
        />
      )}
    </Card>
  )
}
