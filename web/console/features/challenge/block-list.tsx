import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxChallengeBlocks } from '#shared/limits.ts'
import { ConfirmDialog } from '#web/console/layout/confirm-dialog.tsx'
import { SortableList } from '#web/ui/list/sortable-list.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { BlockCard } from './block-card.tsx'
import type { ChallengeDraft } from './draft.ts'
import { addBlock, isEmptyBlock, moveBlock, removeBlock, writeBlock } from './edits.ts'

type BlockListProps = {
  written: ChallengeDraft
  /** The language that a phone shows; a laptop shows all side by side. */
  chosen: number
  /** Begins the editors again. */
  revision: number
  titleError: string | undefined
  onChange: (edit: (written: ChallengeDraft) => ChallengeDraft) => void
}

/** The details of a challenge: blocks of title and text, in every language. */
export function BlockList({ written, chosen, revision, titleError, onChange }: BlockListProps) {
  const { t, number } = useWords()
  const [removed, setRemoved] = useState<string>()
  const [moved, setMoved] = useState('')
  const { blocks, language_ids } = written

  function handleMove(block_id: string, to: number) {
    onChange((before) => moveBlock(before, { block_id, to }))
    setMoved(t('challenge.moved', { position: number(to + 1), count: number(blocks.length) }))
  }

  function handleRemove(block_id: string) {
    const block = blocks.find(({ id }) => id === block_id)
    if (block && !isEmptyBlock(block)) return setRemoved(block_id)
    onChange((before) => removeBlock(before, block_id))
  }

  return (
    <section aria-labelledby="challenge-details" className="flex flex-col gap-3">
      <h2 id="challenge-details" className="font-semibold">
        {t('challenge.details')}
      </h2>
      <SortableList items={blocks} onMove={handleMove}>
        {(block, place, handle) => (
          <BlockCard
            key={`${block.id} ${revision}`}
            {...{ block, place, handle, language_ids, chosen }}
            titleError={place === 0 ? titleError : undefined}
            onWrite={(language_id, part) =>
              onChange((before) => writeBlock(before, { block_id: block.id, language_id }, part))
            }
            onRemove={blocks.length > 1 ? () => handleRemove(block.id) : undefined}
          />
        )}
      </SortableList>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {blocks.length < maxChallengeBlocks && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange(addBlock)}
          className="self-start"
        >
          {t('challenge.addBlock')}
        </Button>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={t('challenge.removeBlockQuestion')}
        text={t('challenge.removeBlockText')}
        confirmLabel={t('challenge.removeBlock')}
        onConfirm={() => {
          onChange((before) => removeBlock(before, removed ?? ''))
          setRemoved(undefined)
        }}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  )
}
