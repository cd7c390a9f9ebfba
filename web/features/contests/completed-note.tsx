import { CircleCheck } from 'lucide-react'
import { Celebrate } from '#web/ui/celebrate.tsx'
import { useWords } from '#web/words/words.tsx'

/**
 * The day is done. When it has just become so, this is celebrated, and the note takes the focus that the
 * button leaves behind.
 */
export function CompletedNote({ isNew }: { isNew: boolean }) {
  const { t } = useWords()
  return (
    <div className="relative">
      <p
        ref={isNew ? takeFocus : undefined}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-2.5 rounded-card bg-done-tint px-4 py-3.5 font-semibold text-done-ink"
      >
        <CircleCheck aria-hidden className="shrink-0" />
        {t('day.completed')}
      </p>
      {isNew && <Celebrate />}
    </div>
  )
}

function takeFocus(note: HTMLElement | null): void {
  note?.focus()
}
