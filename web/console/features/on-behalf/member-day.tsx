import { useState } from 'react'
import type { EnteredDay } from '#shared/contracts/console/on-behalf.ts'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { DaySheet } from './day-sheet.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import type { Subject } from './queries.ts'
import { UndoDialog } from './undo-dialog.tsx'

type MemberDayProps = {
  subject: Subject
  day: EnteredDay
  /** What the challenge counts, such as steps. */
  unit: string
  mayEnter: boolean
  mayUndo: boolean
}

/** A day of a member: how it stands, and what can be entered for it or taken back. */
export function MemberDay({ subject, day, unit, mayEnter, mayUndo }: MemberDayProps) {
  const words = useWords()
  const { t, locale } = words
  const [open, setOpen] = useState<'day' | 'entry' | 'undo'>()
  const [wasThere, setWasThere] = useState(false)
  const name = t('onBehalf.dayName', { name: day.name_of_day })
  const close = () => setOpen(undefined)
  const overlay = {
    ...{ subject, day, name, onClose: close },
    onEntered: ({ is_new }: { is_new: boolean }) => {
      setWasThere(!is_new)
      close()
    },
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-sm text-muted">{day.date && longDate(day.date, locale)}</p>
        <p className="text-sm">{stateOf(day, words)}</p>
        <p role="status" className="text-sm font-semibold text-warn-ink">
          {wasThere && t('onBehalf.wasThere')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayEnter && day.done_on === null && (
          <DayButton label={t('onBehalf.markDone')} of={name} onPress={() => setOpen('day')} />
        )}
        {mayEnter && !day.has_entry && (
          <DayButton label={t('onBehalf.writeEntry')} of={name} onPress={() => setOpen('entry')} />
        )}
        {mayUndo && day.entered_by_operator && (
          <DayButton label={t('entered.undo')} of={name} onPress={() => setOpen('undo')} />
        )}
      </div>
      <DaySheet open={open === 'day'} unit={unit} {...overlay} />
      <EntrySheet open={open === 'entry'} {...overlay} />
      <UndoDialog open={open === 'undo'} {...overlay} />
    </div>
  )
}

type DayButtonProps = { label: string; of: string; onPress: () => void }

/** A button of a day, which says to those who hear it whose it is. */
function DayButton({ label, of, onPress }: DayButtonProps) {
  return (
    <Button variant="secondary" aria-label={`${label}: ${of}`} onClick={onPress}>
      {label}
    </Button>
  )
}

function stateOf(
  { done_on, has_entry, entered_by_operator }: EnteredDay,
  { t, locale }: Words,
): string {
  if (done_on === null) return t('onBehalf.open')
  const done = t(has_entry ? 'onBehalf.doneWithEntry' : 'onBehalf.done', {
    date: longDate(done_on, locale),
  })
  return entered_by_operator ? `${done} · ${t('onBehalf.entered')}` : done
}
