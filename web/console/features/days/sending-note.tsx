import { Spinner } from '#web/ui/list/spinner.tsx'
import { useWords } from '#web/words/words.tsx'

/** How much of a file has been sent; nothing while none is. */
export function SendingNote({ part }: { part: number | undefined }) {
  const { t } = useWords()
  if (part === undefined) return null
  return (
    <span role="status" className="flex items-center gap-2 text-sm text-muted">
      <Spinner className="size-4" />
      {t('days.sending', { percent: Math.round(part * 100) })}
    </span>
  )
}
