import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type AsTypedProps = { text: string; busy?: boolean; onKeep: () => void }

/** Offers to store a name that is no place, in the profile alone. */
export function AsTyped({ text, busy, onKeep }: AsTypedProps) {
  const { t } = useWords()
  return (
    <div>
      <Button variant="ghost" className="-ms-4" busy={busy} onClick={onKeep}>
        {t('place.asTyped', { text: text.trim() })}
      </Button>
      <p className="text-sm text-muted">{t('place.asTypedText')}</p>
    </div>
  )
}
