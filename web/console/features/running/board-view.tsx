import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import type { ParticipantState } from '#shared/rules/participants/participant.ts'
import { consolePaths } from '#web/console/paths.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { boardQuery } from './queries.ts'
import { WriteMessage } from './write-message.tsx'

type Board = Output<'console/today'>

/** The state of a challenge today: who did something, who did not, and what is new. */
export function BoardView({ contest_id }: { contest_id: number }) {
  const { t, number } = useWords()
  const query = useQuery(boardQuery(contest_id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { participants_count: count, done, open, late, stopped } = query.data
  const { stopped_early, stop_reasons, entries, questions } = query.data
  const listed = { contest_id }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t('running.takingPart', { count, shown: number(count) })}</p>
        <WriteMessage contest_id={contest_id} />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <People
          {...listed}
          title={t('running.didToday')}
          none={t('running.didNone')}
          people={done}
        />
        <People
          {...listed}
          title={t('running.openToday')}
          none={t('running.openNone')}
          people={open}
        />
        <People
          {...{ ...listed, state: 'late', people: late }}
          title={t('runningState.late')}
          none={t('running.lateNone')}
        />
        <People
          {...{ ...listed, state: 'stopped', people: stopped }}
          title={t('running.stoppedTitle')}
          none={t('running.stoppedNone')}
        />
        <People
          {...{ ...listed, state: 'stopped_early', people: stopped_early }}
          title={t('runningState.stopped_early')}
          none={t('running.stoppedEarlyNone')}
        >
          {stop_reasons.length > 0 && <StopReasons reasons={stop_reasons} />}
        </People>
        <News
          title={t('running.newEntries')}
          none={t('running.entriesNone')}
          count={entries.count}
          rows={entries.entries.map((entry) => ({ ...entry, to: paths.post(entry.slug) }))}
        />
        <News
          title={t('running.questions')}
          none={t('running.questionsNone')}
          count={questions.count}
          rows={questions.questions.map((one) => ({
            ...one,
            to: paths.comment(one.slug, one.comment_id),
          }))}
        />
      </div>
    </div>
  )
}

function Part({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <Card as="section">
      <CardBody className="flex flex-col gap-2">
        <h2 className="flex items-baseline justify-between gap-3 font-semibold">
          {title}
          <span className="text-2xl text-primary-ink tabular-nums">{count}</span>
        </h2>
        {children}
      </CardBody>
    </Card>
  )
}

type PeopleProps = {
  contest_id: number
  title: string
  none: string
  people: Board['done']
  /** The state that the participants are filtered by, to see all of them. */
  state?: ParticipantState
  children?: ReactNode
}

function People({ contest_id, title, none, people, state, children }: PeopleProps) {
  const { t, number } = useWords()
  const token = useCommunity() ?? ''
  const { count, people: first } = people
  const rest = count - first.length
  const all = consolePaths.challengeParticipants(token, contest_id)
  return (
    <Part title={title} count={number(count)}>
      {count === 0 && <p className="text-muted">{none}</p>}
      {count > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {first.map(({ id, full_name }) => (
            <li key={id}>
              <a href={paths.userProfile(id)} className="inline-flex min-h-11 items-center">
                {full_name}
              </a>
            </li>
          ))}
          {rest > 0 && (
            <li className="min-h-11 py-2.5 text-muted">{t('running.others', { rest })}</li>
          )}
        </ul>
      )}
      {count > 0 && state && (
        <Link
          to={`${all}?filter=${state}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
        >
          {t('running.showAll')}
        </Link>
      )}
      {children}
    </Part>
  )
}

/** What came in between for about how many; never for so few that it would tell for whom. */
function StopReasons({ reasons }: { reasons: Board['stop_reasons'] }) {
  const { t, number } = useWords()
  const counted = reasons.map(({ stopped_for, about }) => {
    return `${t(`runningReason.${stopped_for}`)} ${number(about)}`
  })
  return (
    <p className="text-sm text-muted">
      {t('running.stopReasons', { reasons: counted.join(' · ') })}
    </p>
  )
}

type NewsRow = { to: string; text: string; author: string; at: string }

function News({
  title,
  none,
  count,
  rows,
}: {
  title: string
  none: string
  count: number
  rows: NewsRow[]
}) {
  const { number } = useWords()
  return (
    <Part title={title} count={count > 99 ? '99+' : number(count)}>
      {rows.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ to, text, author, at }) => (
          <li key={to}>
            <a href={to} className="block min-h-11 py-2">
              <span className="line-clamp-2">{text}</span>
              <span className="text-sm text-muted">
                <bdi>{author}</bdi> · <TimeAgo instant={at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
