import { useState } from 'react'
import { NeighboursOfToday } from '#web/features/encouragements/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { Celebrate } from '#web/ui/ornament/celebrate.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { LookBack } from '../look-back.tsx'
import { ReminderQuestion } from '../reminder/reminder-question.tsx'
import type { TodaysTask } from '../todays-tasks/today-answer.ts'
import { type Moment, momentOf } from './moment.ts'
import { NumberOfDays } from './number-of-days.tsx'
import { WeekDots } from './week-dots.tsx'

/** This part with its words. */
export async function withWords() {
  await Promise.all([addCatalogue('today'), addCatalogue('reminders')])
  return { DayDoneSheet }
}

export type DayDoneSheetProps = {
  /** The challenge as it is with the day done. */
  task: TodaysTask
  /** Whether the day before was missed. */
  isReturn: boolean
  onClose: () => void
  /** Takes the day back. */
  onUndo: () => void
}

/** Says what a day that was just done has added to, and offers what may follow. */
function DayDoneSheet({ task, isReturn, onClose, onUndo }: DayDoneSheetProps) {
  const { t } = useWords()
  // An answer that an earlier version has stored on the device has no reminder.
  const [asks] = useState(task.tomorrow !== null && task.reminder?.is_chosen === false)
  const moment = momentOf(task, isReturn)
  return (
    <Sheet open onClose={onClose} title={t('today.dayDone')} closeLabel={t('page.close')}>
      <div className="flex flex-col items-center gap-4 text-center">
        <div className="relative">
          <NumberOfDays days={task.days_done} isLarge={moment !== 'day'} />
          {moment !== 'day' && <Celebrate />}
        </div>
        <Headline {...{ task, moment }} />
        <WeekDots week={task.week} />
        <SpareDays task={task} />
        <NeighboursOfToday task={task} />
        {task.tomorrow && (
          <p className="text-muted [overflow-wrap:anywhere]">
            {t('today.tomorrow', { name: task.tomorrow.name_of_day })}
          </p>
        )}
      </div>
      {asks && <ReminderQuestion task={task} />}
      <Actions task={task} isSecond={asks} />
      {moment === 'last' && <LookBack contest_id={task.contest_id} className="mt-2" />}
      <Button variant="ghost" wide className="mt-1.5" onClick={onClose}>
        {t('today.closeSheet')}
      </Button>
      {task.day && !task.day.with_post && (
        <Button variant="ghost" size="small" wide className="text-muted" onClick={onUndo}>
          {t('today.undo')}
        </Button>
      )}
    </Sheet>
  )
}

const headlines = {
  return: 'today.cameBack',
  week: 'today.sevenDays',
  half: 'today.halfWay',
  last: 'today.lastDay',
} as const

function Headline({ task, moment }: { task: TodaysTask; moment: Moment }) {
  const { t } = useWords()
  const { days_done: done, days_count: total, current_streak: count } = task
  return (
    <div>
      <p role="status" className="text-xl leading-snug font-semibold">
        {moment === 'day' ? t('day.streak', { count }) : t(headlines[moment])}
      </p>
      <p className="mt-0.5 text-muted">
        {moment === 'return' ? t('today.cameBackText') : t('day.progress', { done, total })}
      </p>
    </div>
  )
}

/** A missed day of this week has taken one, and that is all that it cost. */
function SpareDays({ task: { week, spare_days, spare_days_left: count } }: { task: TodaysTask }) {
  const { t } = useWords()
  if (spare_days === 0 || !week.includes('spare')) return null
  return (
    <p className="text-sm text-muted">
      {t('today.spareTaken')} {t('day.spareLeft', { count })}
    </p>
  )
}

type ActionsProps = {
  task: TodaysTask
  /** Whether something else is asked first. */
  isSecond: boolean
}

function Actions({ task: { contest_id, title, day, days_done }, isSecond }: ActionsProps) {
  const { t } = useWords()
  const { public_url } = useProduct()
  const text = t('today.shareText', { count: days_done, title })
  const link = `${public_url}${paths.contest(contest_id)}`
  return (
    <div className="mt-5 grid grid-cols-2 gap-2 large-text:grid-cols-1">
      {day && !day.with_post && (
        <LinkButton variant="secondary" to={paths.newEntry(contest_id, day.id)}>
          {t('today.addPhoto')}
        </LinkButton>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: isSecond ? 'secondary' : 'primary' })}
      >
        {t('today.whatsapp')}
      </a>
    </div>
  )
}
