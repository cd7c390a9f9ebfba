import { useState } from 'react'
import { addDays } from '#shared/rules/calendar-date.ts'
import { type Pausing, possiblePause } from '#shared/rules/pauses.ts'
import type { StartOffer } from '#shared/rules/start-offers.ts'
import { type StopReason, stopReasons } from '#shared/rules/stopping.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { PauseSheet } from '../pause/pause-sheet.tsx'
import type { OwnChallenge } from '../pause/pausing.ts'
import { AgainSheet } from './again-sheet.tsx'
import { offersOf } from './offers.ts'
import { useStopping } from './use-stopping.ts'

type StopSheetProps = {
  own: OwnChallenge
  pausing: Pausing
  onClose: () => void
  onStopped: () => void
}

/** Asks one question of who stops, and offers a pause or a fresh start instead. */
export function StopSheet({ own, pausing, onClose, onStopped }: StopSheetProps) {
  const words = useWords()
  const { t } = words
  const showError = useErrorAlert()
  const { contest, contestDays } = own
  const { today } = pausing
  const [stopped_for, setReason] = useState<StopReason>()
  const [instead, setInstead] = useState<'pause' | 'again'>()
  const stopping = useStopping('contest/stop', contest.id)
  const days_done = contestDays.filter((day) => day.contest_days_user !== null).length
  const possible = possiblePause(pausing)
  const offers = offersOf(contest, today)
  const [again] = offers
  if (instead === 'pause' && possible) {
    return <PauseSheet {...{ pausing, possible, onClose }} contest_id={contest.id} />
  }
  // Asks once more: the days done so far go.
  if (instead === 'again') {
    return (
      <AgainSheet
        {...{ contest, days_done, offers, today, stopped_for, onClose }}
        onBegun={onStopped}
      />
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={stopping.isPending}
      title={t('stop.title')}
      closeLabel={t('page.close')}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('stop.text', { count: days_done })}</p>
        <div>
          <ChoiceChips
            label={t('stop.why')}
            choices={stopReasons.map((value) => ({ value, label: t(`stopReason.${value}`) }))}
            value={stopped_for ?? null}
            onChange={setReason}
          />
          <p className="mt-1.5 text-sm text-muted">{t('stop.whyHint')}</p>
        </div>
        <Button
          size="large"
          wide
          busy={stopping.isPending}
          onClick={() =>
            stopping.mutate(stopped_for ? { stopped_for } : {}, {
              onSuccess: onStopped,
              onError: showError,
            })
          }
        >
          {t('stop.stop')}
        </Button>
        {(possible || again) && (
          <section
            aria-labelledby="instead"
            className="flex flex-col gap-2 border-t border-line pt-4"
          >
            <h3 id="instead" className="text-sm font-semibold">
              {t('stop.instead')}
            </h3>
            {possible && (
              <Button variant="secondary" wide onClick={() => setInstead('pause')}>
                {t('stop.pause')}
              </Button>
            )}
            {again && (
              <Button variant="secondary" wide onClick={() => setInstead('again')}>
                {againText(again, { today, words })}
              </Button>
            )}
          </section>
        )}
      </div>
    </Sheet>
  )
}

type Reading = { today: string; words: Words }

function againText({ kind, date }: StartOffer, { today, words: { t, locale } }: Reading): string {
  if (kind === 'today') return t('stop.againToday')
  const isNextMonday = kind === 'monday' && date <= addDays(today, 7)
  return isNextMonday
    ? t('stop.againMonday')
    : t('stop.againOn', { date: dayAndMonth(date, locale) })
}
