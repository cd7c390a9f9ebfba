import { CalendarDays } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { formatsOf } from '#shared/locale.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { firstStartDate } from '#shared/rules/contest-state.ts'
import { type StartOffer, startOffers } from '#shared/rules/start-offers.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { promiseText } from './promise-text.ts'
import { StartChoice } from './start-choice.tsx'
import { startDayLabel } from './start-day-label.ts'

/** It is large, and most members start today. */
const calendar = definePart('web/ui/form/calendar.tsx', () => import('#web/ui/form/calendar.tsx'))

type StartDateProps = {
  /** The id of the element that names the chosen day. */
  id: string
  contest: Contest
  /** Today, Monday and the 1st, unless others are given. */
  offers?: StartOffer[]
  today: CalendarDate
  chosen: CalendarDate
  onChoose: (date: CalendarDate) => void
  /** The button that confirms the day. */
  children: ReactNode
}

/** The start day of a challenge: one of those that are offered, or another one of the calendar. */
export function StartDate({
  id,
  contest,
  today,
  offers = startOffers(contest, today),
  chosen,
  onChoose,
  children,
}: StartDateProps) {
  const words = useWords()
  const { t, locale } = words
  const [showsCalendar, setShowsCalendar] = useState(false)
  const first = firstStartDate(contest, today)
  const hasOthers = first < contest.end_date
  return (
    <>
      <StartChoice {...{ offers, today, chosen, onChoose }} />
      {showsCalendar && (
        <Suspense fallback={<Skeleton shape="block" className="h-80 w-full" />}>
          <LazyPart part={calendar}>
            {({ Calendar }) => (
              <Calendar
                autoFocus
                min={first}
                max={contest.end_date}
                today={today}
                selected={chosen}
                onSelect={onChoose}
                locale={formatsOf(locale)}
                previousLabel={t('contest.previousMonth')}
                nextLabel={t('contest.nextMonth')}
              />
            )}
          </LazyPart>
        </Suspense>
      )}
      <p id={id} className="my-4 flex flex-col rounded-card bg-sunken px-4 py-3">
        <span className="text-sm text-muted">{t(startDayLabel({ chosen, first, today }))}</span>{' '}
        <span className="text-lg font-semibold">{longDate(chosen, locale)}</span>{' '}
        <span>{promiseText(contest, { chosen, today }, words)}</span>
      </p>
      {children}
      {hasOthers && !showsCalendar && (
        <Button
          wide
          variant="ghost"
          icon={<CalendarDays aria-hidden className="size-5" />}
          onClick={() => setShowsCalendar(true)}
          className="mt-2"
        >
          {t('contest.anotherDate')}
        </Button>
      )}
    </>
  )
}
