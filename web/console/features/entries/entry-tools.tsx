import { ArrowLeft, ArrowRight, Check, Star, StickyNote, Undo2 } from 'lucide-react'
import { ToolButton } from '#web/ui/press/tool-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Sorting } from './use-sorting.ts'

/** What a reviewer does with the shown entry, always within reach of a thumb. */
export function EntryTools({ sorting, onNote }: { sorting: Sorting; onNote: () => void }) {
  const { t } = useWords()
  const { entry, review, index } = sorting
  return (
    <fieldset aria-label={t('entries.tools')} className={barClass}>
      <ToolButton
        icon={<ArrowLeft aria-hidden className="size-5" />}
        label={t('entries.previous')}
        disabled={index === 0}
        onClick={sorting.previous}
      />
      <ToolButton
        icon={<Undo2 aria-hidden className="size-5" />}
        label={t('entries.undo')}
        disabled={!sorting.canUndo}
        onClick={sorting.undo}
      />
      <ToolButton
        icon={<StickyNote aria-hidden className={fillOf(review.note !== '')} />}
        label={t('entries.note')}
        disabled={!entry}
        onClick={onNote}
      />
      <ToolButton
        icon={<Star aria-hidden className={fillOf(review.is_starred)} />}
        label={t('entries.star')}
        disabled={!entry}
        aria-pressed={review.is_starred}
        onClick={sorting.toggleStar}
      />
      <ToolButton
        icon={<Check aria-hidden className="size-5" />}
        label={t('entries.pick')}
        disabled={!entry}
        aria-pressed={review.is_picked}
        onClick={sorting.togglePick}
      />
      <ToolButton
        icon={<ArrowRight aria-hidden className="size-5" />}
        label={t('entries.next')}
        disabled={!entry}
        onClick={() => sorting.next()}
      />
    </fieldset>
  )
}

function fillOf(isFilled: boolean): string {
  return isFilled ? 'size-5 fill-current' : 'size-5'
}

const barClass =
  'sticky bottom-[calc(var(--bar-room)+0.5rem)] z-20 mx-auto mt-4 flex w-full min-w-0 max-w-2xl gap-0.5 ' +
  'rounded-card border border-line bg-surface p-1.5 shadow-raised large-text:static large-text:flex-wrap'
