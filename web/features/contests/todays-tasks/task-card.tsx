import { Check, LockKeyhole } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { NeighboursOfToday } from '#web/features/encouragements/api.ts'
import { UnsentNote } from '#web/features/queue/api.ts'
import { CardBoundary } from '#web/layout/error-boundary.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { LatestEntry } from '../day/latest-entry.tsx'
import type { JustDone } from '../day-done/day-done.tsx'
import { dayAbout } from '../queued-about.ts'
import { DayInPlaceSkeleton } from './day-in-place-skeleton.tsx'
import type { TodaysDay, TodaysTask } from './today-answer.ts'
import { useDoDay } from './use-do-day.ts'

type TaskProps = {
  task: TodaysTask
  today: CalendarDate
  /** Called when it is shown as done, and with nothing where that is undone. */
  onDone: (done: JustDone | undefined) => void
}

/** A challenge's task of today: done with one press, in words, or with a post. */
export function TaskCard({ task, today, onDone }: TaskProps) {
  const { contest_id, day, tomorrow, latest_entry: entry } = task
  const [isNew, setNew] = useState(false)
  // It stays open when the day is done: what plays goes on.
  const [isOpen, setOpen] = useState(false)
  if (!day) return null
  function handleDone(done: JustDone | undefined) {
    setNew(done !== undefined)
    onDone(done)
  }
  return (
    <CardBoundary>
      {' '}
      <Card as="article">
        <CardBody className="flex flex-col gap-3">
          <Heading task={task} day={day} />
          {day.is_done ? (
            <DoneTask day={day} isNew={isNew} />
          ) : (
            <OpenTask
              {...{ task, today, day, isOpen }}
              onOpen={() => setOpen(!isOpen)}
              onDone={handleDone}
              isUndone={isNew}
            />
          )}
          {isOpen && (
            <Suspense fallback={<DayInPlaceSkeleton />}>
              <LazyPart part={dayInPlace}>
                {({ DayInPlace }) => <DayInPlace day={{ contest_id, day_id: day.id }} />}
              </LazyPart>
            </Suspense>
          )}
          <NeighboursOfToday task={task} />
          {entry && <LatestEntry entry={entry} />}
          <Score task={task} />
          {tomorrow && <Tomorrow name={tomorrow.name_of_day} />}
        </CardBody>
      </Card>
    </CardBoundary>
  )
}

function Heading({ task, day }: { task: TodaysTask; day: TodaysDay }) {
  const { t } = useWords()
  return (
    <div>
      <Link
        to={paths.contest(task.contest_id, 'schedule')}
        className="flex min-h-6 items-center text-sm text-muted [overflow-wrap:anywhere] hover:underline"
      >
        {task.title}
      </Link>
      <h3 className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
        <Link to={paths.contestDay(task.contest_id, day.id)} className="hover:underline">
          {t('day.title', { name: day.name_of_day })}
        </Link>
      </h3>
      <p className="text-sm text-muted">{t(`day.${day.content_type}`)}</p>
    </div>
  )
}

type OpenTaskProps = TaskProps & {
  day: TodaysDay
  isOpen: boolean
  onOpen: () => void
  /** Whether it was just taken back: the button takes the focus, because what had it is gone. */
  isUndone: boolean
}

function OpenTask({ task, day, today, isOpen, isUndone, onOpen, onDone }: OpenTaskProps) {
  const { t } = useWords()
  const [isWriting, setWriting] = useState(false)
  const { contest_id } = task
  const isReturn = task.yesterday !== null
  const { complete, isPending } = useDoDay(
    { contest_id, day_id: day.id, name: day.name_of_day },
    (isDone) => onDone(isDone ? { contest_id, isReturn } : undefined),
  )
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-2 large-text:grid-cols-1">
        <Button
          ref={isUndone ? takeFocus : undefined}
          variant="go"
          busy={isPending}
          icon={<Check aria-hidden className="size-5" />}
          onClick={complete}
        >
          {t('day.complete')}
        </Button>
        <Button variant="secondary" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? t('today.close') : t(`today.open.${day.content_type}`)}
        </Button>
      </div>
      <div className="-my-1 flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isWriting}
          onClick={() => setWriting(!isWriting)}
        >
          {t('today.inWords')}
        </Button>
        <LinkButton variant="ghost" size="small" to={paths.newEntry(contest_id, day.id)}>
          {t('day.addPost')}
        </LinkButton>
      </div>
      {isWriting && (
        <Suspense>
          <LazyPart part={inWords}>
            {({ InWords }) => <InWords {...{ task, day, today }} onSent={complete} />}
          </LazyPart>
        </Suspense>
      )}
    </>
  )
}

// A day's players and rich text are no part of the home until somebody opens it.
const dayInPlace = definePart(
  'web/features/contests/todays-tasks/day-in-place.tsx',
  () => import('./day-in-place.tsx'),
)
const inWords = definePart(
  'web/features/contests/todays-tasks/in-words.tsx',
  () => import('./in-words.tsx'),
)

/** Where the day was just done it takes the focus, because the button that had it is gone. */
function DoneTask({ day, isNew }: { day: TodaysDay; isNew: boolean }) {
  const { t } = useWords()
  return (
    <p
      ref={isNew ? takeFocus : undefined}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-done-tint px-3 py-2.5 font-semibold text-done-ink"
    >
      <span className="flex items-center gap-2">
        <Check aria-hidden className="size-5" />
        {t(day.with_post ? 'day.doneWithPost' : 'day.done')}
      </span>
      <UnsentNote about={[dayAbout(day.id)]} />
    </p>
  )
}

/** Days done, days in a row, and the spare days left. */
function Score({ task }: { task: TodaysTask }) {
  const { t } = useWords()
  const { days_done, days_count, current_streak, best_streak, spare_days } = task
  const parts = [
    t('day.progress', { done: days_done, total: days_count }),
    t('day.streak', { count: current_streak }),
    ...(best_streak > current_streak ? [t('today.best', { count: best_streak })] : []),
    ...(spare_days > 0 ? [t('day.spareLeft', { count: task.spare_days_left })] : []),
  ]
  return <p className="text-sm text-muted">{parts.join(' · ')}</p>
}

function Tomorrow({ name }: { name: string }) {
  const { t } = useWords()
  return (
    <p className="flex items-center gap-2 border-t border-line pt-2.5 text-sm text-muted">
      <LockKeyhole aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{t('today.tomorrow', { name })}</span>
    </p>
  )
}
