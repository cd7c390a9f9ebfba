import { useRef } from 'react'
import {
  daysDone,
  type Participant,
  participantState,
} from '#shared/rules/participants/participant.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { DayStrip } from './day-mark.tsx'
import { ParticipantButton } from './participant-button.tsx'
import { ParticipantName } from './participant-name.tsx'
import { remOf } from './rem.ts'
import { useVisibleRows } from './use-visible-rows.ts'

type Cards = {
  rows: Participant[]
  total: number
  today: string
  onChoose: (participant: Participant) => void
}

/** The participants as cards of one height, of which those on the screen are drawn. */
export function ParticipantCards({ rows, total, today, onChoose }: Cards) {
  const { t } = useWords()
  const list = useRef<HTMLUListElement>(null)
  const lines = Math.ceil(Math.max(1, rows[0]?.days.length ?? 1) / 30)
  const height = remOf(6.5 + 0.75 * Math.min(lines, 13))
  const { from, to } = useVisibleRows(list, { count: total, height })
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return (
    <ul
      ref={list}
      aria-label={t('challenge.participants')}
      style={{ height: total * height }}
      className="relative"
    >
      {shown.map((at) => (
        <li
          key={rows[at]?.id ?? `at ${at}`}
          aria-setsize={total}
          aria-posinset={at + 1}
          style={{ height, transform: `translateY(${at * height}px)` }}
          className="absolute inset-x-0 top-0 pb-2"
        >
          <Card participant={rows[at]} today={today} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Pick<Cards, 'today' | 'onChoose'> & { participant: Participant | undefined }

function Card({ participant, today, onChoose }: CardProps) {
  const { t } = useWords()
  if (!participant) return <Skeleton className="size-full rounded-card" />
  const values = {
    ...{ done: daysDone(participant), total: participant.days.length },
    streak: participant.streak,
  }
  return (
    <div className="flex h-full flex-col justify-center gap-1 overflow-clip rounded-card border border-line bg-surface px-4 py-2">
      <div className="flex items-center gap-3">
        <ParticipantName participant={participant} />
        <span className="shrink-0 text-sm text-muted">
          {t(`runningState.${participantState(participant, today)}`)}
        </span>
        <span className="-my-1 -me-2.5 shrink-0">
          <ParticipantButton participant={participant} onChoose={onChoose} />
        </span>
      </div>
      <DayStrip days={participant.days} />
      <p className="truncate text-sm text-muted">{t('running.progress', values)}</p>
    </div>
  )
}
