import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Unanswered } from '#web/layout/query-error.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { Ring } from '#web/ui/ornament/ring.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { DayDone, type JustDone } from '../day-done/day-done.tsx'
import { useToday } from '../today.ts'
import { todayQuery } from '../today-query.ts'
import { JustOver } from './just-over.tsx'
import { NothingToday } from './nothing-today.tsx'
import { PausedList } from './paused-list.tsx'
import { StoppedList } from './stopped-list.tsx'
import { TaskCard } from './task-card.tsx'
import type { Today } from './today-answer.ts'
import { TodaySkeleton } from './today-skeleton.tsx'
import { YesterdayList } from './yesterday-list.tsx'

/** This part with its words. */
export async function withWords() {
  await Promise.all([addCatalogue('today'), addCatalogue('contests')])
  return { TodayPart }
}

/**
 * What a member does today in all of their challenges. What is below is shown once it is known how much room this takes, and
 * stands without it.
 */
function TodayPart({ children }: { children: ReactNode }) {
  const { isPending } = useQuery(todayQuery)
  if (isPending) return <TodaySkeleton />
  return (
    <>
      <TodayTasks />
      {children}
    </>
  )
}

function TodayTasks() {
  const query = useQuery(todayQuery)
  const today = useToday()
  const [justDone, setJustDone] = useState<JustDone>()
  const { data } = query
  if (!data) {
    return (
      <TodaySection>
        <Card>
          <Unanswered query={query} loading={<TodaySkeleton />} />
        </Card>
      </TodaySection>
    )
  }
  if (data.today !== today) return <OldAnswer {...query} />
  // An answer that an earlier version has stored on the device has neither.
  const just_over = data.just_over ?? []
  const stopped = data.stopped ?? []
  const listed = data.tasks.length + just_over.length + stopped.length
  if (listed === 0 && !data.next && !data.fitting) return null
  const todays = data.tasks.filter(({ day }) => day !== null)
  return (
    <TodaySection data={data}>
      {todays.map((task) => (
        <TaskCard key={task.contest_id} task={task} today={today} onDone={setJustDone} />
      ))}
      <PausedList tasks={data.tasks} />
      <JustOver contests={just_over} />
      <NothingToday data={data} />
      <YesterdayList tasks={data.tasks} />
      <StoppedList contests={stopped} />
      <DayDone done={justDone} onClose={() => setJustDone(undefined)} />
    </TodaySection>
  )
}

function TodaySection({ data, children }: { data?: Today; children: ReactNode }) {
  const { t, locale } = useWords()
  const today = useToday()
  const days = data?.tasks.flatMap(({ day }) => (day ? [day] : [])) ?? []
  const done = days.filter((day) => day.is_done).length
  return (
    <section aria-labelledby="today" className="mb-6 flex flex-col gap-3">
      <div className="flex min-h-12 items-center gap-3 px-1">
        <div className="min-w-0 flex-1">
          <h2 id="today" className="text-lg leading-snug font-semibold">
            {t('day.dateToday', { date: dayAndMonth(today, locale) })}
          </h2>
          {days.length > 0 && (
            <p role="status" className="text-sm text-muted">
              {done === days.length
                ? t('today.allDone')
                : t('today.toDo', { count: days.length - done })}
            </p>
          )}
        </div>
        {days.length > 0 && (
          <Ring
            small
            done={done}
            total={days.length}
            label={t('today.done', { done, total: days.length })}
          />
        )}
      </div>
      {children}
    </section>
  )
}

type OldAnswerProps = { isFetching: boolean; refetch: () => Promise<unknown> }

/** The device has stored the answer of an earlier day, which says nothing of this one. */
function OldAnswer({ isFetching, refetch }: OldAnswerProps) {
  const { t } = useWords()
  return (
    <TodaySection>
      <Card>
        <ErrorState
          text={t('today.old')}
          retryLabel={t('page.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    </TodaySection>
  )
}
