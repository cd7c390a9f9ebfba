import { memo } from 'react'
import {
  type DayLetter,
  daysDone,
  type Participant,
  participantState,
} from '#shared/rules/participants/participant.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import { DayMark } from './day-mark.tsx'
import { dayWords } from './legend.tsx'
import { ParticipantButton } from './participant-button.tsx'
import { ParticipantName } from './participant-name.tsx'

/** A name that a thumb can tap, and the line below it. */
export const rowRem = 2.8125

export const valueColumns = ['state', 'done', 'streak', 'start', 'last', 'actions'] as const

type Row = {
  participant: Participant | undefined
  today: string
  at: number
  dayNames: string[]
  onChoose: (participant: Participant) => void
  /** The column of the cell that the keys have reached, if it is in this row. */
  activeColumn: number | undefined
}

/** A participant in the grid. The cell that the keys have reached alone can have the focus. */
export const GridRow = memo(function GridRow(row: Row) {
  const { participant, at, dayNames } = row
  const tab = (column: number) => ({
    'data-cell': `${at} ${column}`,
    tabIndex: row.activeColumn === column ? 0 : -1,
  })
  if (!participant) {
    return (
      <tr aria-rowindex={at + 2} style={{ height: `${rowRem}rem` }}>
        <th scope="row" className={nameClass}>
          <Skeleton className="h-4 w-32" />
        </th>
        <td colSpan={valueColumns.length + dayNames.length} />
      </tr>
    )
  }
  return (
    <tr aria-rowindex={at + 2} style={{ height: `${rowRem}rem` }} className="group">
      <th scope="row" className={nameClass}>
        <span className="flex">
          <ParticipantName participant={participant} {...tab(0)} />
        </span>
      </th>
      <Values participant={participant} today={row.today} onChoose={row.onChoose} tab={tab} />
      {[...participant.days].map((letter, index) => (
        <DayCell
          // biome-ignore lint/suspicious/noArrayIndexKey: days have an order, and no other name of their own
          key={index}
          letter={letter as DayLetter}
          {...tab(1 + valueColumns.length + index)}
        />
      ))}
    </tr>
  )
})

type Cell = { 'data-cell': string; tabIndex: number }

type ValuesProps = Pick<Row, 'today' | 'onChoose'> & {
  participant: Participant
  tab: (column: number) => Cell
}

function Values({ participant, today, onChoose, tab }: ValuesProps) {
  const { t, locale } = useWords()
  const { days, start, last_done_on } = participant
  const values = [
    t(`runningState.${participantState(participant, today)}`),
    t('running.doneOf', { done: daysDone(participant), total: days.length }),
    participant.streak,
    dayAndMonth(start, locale),
    last_done_on ? dayAndMonth(last_done_on, locale) : '–',
  ]
  const actionsColumn = values.length
  return (
    <>
      {values.map((value, index) => (
        <td
          key={valueColumns[index]}
          {...tab(1 + index)}
          className={`${cellClass} px-2 whitespace-nowrap`}
        >
          {value}
        </td>
      ))}
      <td className={cellClass}>
        <span className="flex justify-center">
          <ParticipantButton
            participant={participant}
            onChoose={onChoose}
            {...tab(1 + actionsColumn)}
          />
        </span>
      </td>
    </>
  )
}

function DayCell({ letter, ...cell }: { letter: DayLetter } & Cell) {
  const { t } = useWords()
  return (
    <td {...cell} className={cellClass}>
      <DayMark letter={letter} label={t(dayWords[letter])} />
    </td>
  )
}

const cellClass = 'border-b border-line p-0 focus-visible:outline-offset-[-2px]'
const nameClass =
  'sticky start-0 z-10 w-56 max-w-56 border-e border-b border-line bg-surface px-3 py-0 text-start font-normal'
