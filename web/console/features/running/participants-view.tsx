import { useCallback, useState } from 'react'
import type { Participant } from '#shared/rules/participants/participant.ts'
import { ChooseMember } from '#web/console/features/on-behalf/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useIsWide } from '#web/ui/page/use-is-wide.ts'
import { useWords } from '#web/words/words.tsx'
import { Legend } from './legend.tsx'
import { ParticipantCards } from './participant-cards.tsx'
import { ParticipantGrid } from './participant-grid.tsx'
import { ParticipantMenu } from './participant-menu.tsx'
import { ParticipantTools } from './participant-tools.tsx'
import { useChosenOrder } from './use-chosen-order.ts'
import { useParticipants } from './use-participants.ts'

/** The participants of a challenge, sorted, filtered and searched. */
export function ParticipantsView({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const order = useChosenOrder()
  const found = useParticipants(contest_id, { ...order, name })
  const { head, first, all, counts, today } = found
  if (!head.data) return <Unanswered query={head} loading={<ContentSkeleton />} />
  const isAll = order.filter === 'all' && name.trim() === ''
  if (isAll && found.total === 0 && !found.isWaiting) {
    return (
      <div className="flex flex-col items-center">
        <EmptyState seed="running" title={t('running.none')} text={t('running.noneText')} />
        <ChooseMember contest_id={contest_id} />
      </div>
    )
  }
  const shown = found.isWhole && !isAll ? found.rows.map(({ id }) => id) : undefined
  return (
    <div className="flex flex-col gap-3">
      <ParticipantTools
        {...{ contest_id, shown, counts, order, name, total: found.total }}
        onName={setName}
      />
      <Legend />
      {all.error && <Unanswered query={all} loading={null} />}
      {first.error && found.isWaiting ? (
        <Unanswered query={first} loading={null} />
      ) : (
        <Rows {...found} today={today} dayNames={head.data.day_names} />
      )}
    </div>
  )
}

type RowsProps = Pick<
  ReturnType<typeof useParticipants>,
  'rows' | 'total' | 'today' | 'isWhole'
> & {
  dayNames: string[]
}

function Rows({ rows, total, today, isWhole, dayNames }: RowsProps) {
  const { t } = useWords()
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<Participant>()
  const [isOpen, setOpen] = useState(false)
  const handleChoose = useCallback((participant: Participant) => {
    setChosen(participant)
    setOpen(true)
  }, [])
  if (total === 0) return <p className="py-6 text-center text-muted">{t('running.noneSuch')}</p>
  const grid = { rows, total, today, onChoose: handleChoose }
  return (
    <>
      {!isWhole && (
        <p role="status" className="text-sm text-muted">
          {t('running.more')}
        </p>
      )}
      {isWide ? <ParticipantGrid {...grid} dayNames={dayNames} /> : <ParticipantCards {...grid} />}
      <ParticipantMenu participant={chosen} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
