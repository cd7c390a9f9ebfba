import { useState } from 'react'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { SortableList } from '#web/ui/list/sortable-list.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChosenWinner } from './chosen-winner.tsx'
import type { WinnerDraft } from './use-winner-draft.ts'

/** The chosen winners in their order, which can be changed. */
export function ChosenWinners({ draft }: { draft: WinnerDraft }) {
  const { t, number } = useWords()
  const [moved, setMoved] = useState('')
  const { winners } = draft
  if (winners.length === 0) {
    return <EmptyState seed="winners" title={t('winners.none')} text={t('winners.noneText')} />
  }
  const items = winners.map((winner) => ({ ...winner, id: String(winner.post_id) }))

  function handleMove(id: string, index: number) {
    draft.move(Number(id), index)
    setMoved(t('winners.moved', { place: number(index + 1), count: number(items.length) }))
  }

  return (
    <>
      <SortableList items={items} onMove={handleMove}>
        {(winner, index, handle) => (
          <ChosenWinner winner={winner} place={index + 1} handle={handle} draft={draft} />
        )}
      </SortableList>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}
