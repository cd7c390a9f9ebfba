import { useState } from 'react'
import { addDays, type CalendarDate, daysBetween } from '#shared/rules/calendar-date.ts'
import { dateOfDay, type PauseReason, pauseReasons } from '#shared/rules/contest-days.ts'
import { type PauseDates, type Pausing, pauseOf } from '#shared/rules/pauses.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { usePause } from './use-pause.ts'

type PauseSheetProps = {
  contest_id: number
  pausing: Pausing
  possible: PauseDates
  onClose: () => void
}

/** Why and for which dates the rest of the days moves, and when they end then. */
export function PauseSheet({ contest_id, pausing, possible, onClose }: PauseSheetProps) {
  const { t, locale } = useWords()
  const showError = useErrorAlert()
  const moving = usePause(contest_id)
  const [reason, setReason] = useState<PauseReason>('ill')
  const [dates, setDates] = useState(() => usualDates(pausing.today, possible))
  const isPossible = possible.first <= dates.from && dates.from <= possible.last
  const pause = pauseOf(pausing, { ...dates, reason })
  const limits = { date: longDate(possible.first, locale), days: possible.days }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={moving.isPending}
      title={t('pause.title')}
      closeLabel={t('page.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          moving.mutate({ ...dates, reason }, { onSuccess: onClose, onError: showError })
        }}
      >
        <p className="text-muted">{t('pause.text')}</p>
        <ChoiceChips
          label={t('pause.why')}
          choices={pauseReasons.map((value) => ({ value, label: t(`pause.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
          <TextInput
            label={t('pause.from')}
            type="date"
            required
            min={possible.first}
            max={possible.last}
            value={dates.from}
            onChange={({ target }) => setDates({ ...dates, from: target.value })}
          />
          <TextInput
            label={t('pause.to')}
            type="date"
            required
            min={dates.from}
            max={isPossible ? addDays(dates.from, possible.days - 1) : undefined}
            value={dates.to}
            onChange={({ target }) => setDates({ ...dates, to: target.value })}
          />
        </div>
        <p role="status" className="rounded-card bg-sunken px-4 py-3">
          {pause
            ? t('pause.moved', {
                count: pause.days,
                date: longDate(endOf(pausing, pause), locale),
              })
            : t('pause.limits', limits)}
        </p>
        <Button type="submit" size="large" wide busy={moving.isPending} disabled={!pause}>
          {t('pause.save')}
        </Button>
      </form>
    </Sheet>
  )
}

/** From the first date that is possible, or from today, until today. */
function usualDates(today: CalendarDate, { first, days }: PauseDates) {
  const isLonger = daysBetween(first, today) >= days
  const to = first > today ? first : isLonger ? addDays(first, days - 1) : today
  return { from: first, to }
}

function endOf(pausing: Pausing, pause: NonNullable<ReturnType<typeof pauseOf>>): CalendarDate {
  const pauses = [...(pausing.pauses ?? []), pause]
  return dateOfDay({ ...pausing, pauses }, pausing.days_count - 1)
}
