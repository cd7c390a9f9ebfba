import { Clock } from 'lucide-react'
import { useUnsent } from '#web/queue/unsent.ts'
import { useWords } from '#web/words/words.tsx'

/** Says that what is shown as done is queued. */
export function UnsentNote({ about }: { about: string[] }) {
  const { t } = useWords()
  const waits = useUnsent().some((queued) => about.includes(queued.about))
  if (!waits) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Clock aria-hidden className="size-4 shrink-0" />
      {t('unsent.note')}
    </span>
  )
}
