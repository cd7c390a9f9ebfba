import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { refreshContest } from '../contest-cache.ts'

type EnteredDaysProps = {
  contest_id: number
  days: ContestDay[]
  /** Whether the results are declared: then nothing is taken back. */
  isOver: boolean
}

/** The days that operators have entered for the reader, who can take each of them back. */
export function EnteredDays({ contest_id, days, isOver }: EnteredDaysProps) {
  const { t } = useWords()
  return (
    <section aria-labelledby="entered-days">
      <h2 id="entered-days" className="px-1 font-semibold">
        {t('entered.days')}
      </h2>
      {days.length === 0 && <p className="mt-1 px-1 text-muted">{t('entered.noDays')}</p>}
      {days.length > 0 && (
        <Card className="mt-2">
          <ol className="divide-y divide-line">
            {days.map((day) => (
              <li key={day.id}>
                <EnteredDay contest_id={contest_id} day={day} isOver={isOver} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  )
}

type EnteredDayProps = { contest_id: number; day: ContestDay; isOver: boolean }

function EnteredDay({ contest_id, day, isOver }: EnteredDayProps) {
  const { t, locale } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const done_on = day.contest_days_user?.done_on
  const name = t('day.title', { name: day.name_of_day })
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <Link
        to={paths.contestDay(contest_id, day.id)}
        className="flex min-h-11 min-w-0 flex-1 flex-col justify-center"
      >
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{done_on && longDate(done_on, locale)}</span>
      </Link>
      {!isOver && (
        <Button
          variant="secondary"
          aria-label={t('entered.undoDay', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('entered.undo')}
        </Button>
      )}
      <UndoDay
        day={{ contest_id, contest_day_id: day.id }}
        name={name}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

type UndoDayProps = {
  day: { contest_id: number; contest_day_id: number }
  name: string
  open: boolean
  onClose: () => void
}

/** Asks before a day is taken back, because what was written for it goes with it. */
function UndoDay({ day, name, open, onClose }: UndoDayProps) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api('contest/undo-entered-day', day),
    onSuccess: async () => {
      onClose()
      await refreshContest(client, day.contest_id)
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={undo.isPending}
      title={t('entered.undoQuestion', { name })}
    >
      <p className="text-muted">{t('entered.undoText')}</p>
      <FieldError text={undo.error && errorText(undo.error)} />
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="danger" wide busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('entered.undo')}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {t('entered.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
