import { CircleCheck } from 'lucide-react'
import { Celebrate } from '#web/ui/ornament/celebrate.tsx'
import { useWords } from '#web/words/words.tsx'

/**
 * Says that the day is done. A day that was just done is celebrated, and the note takes the focus, because the button that
 * had it is gone.
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
