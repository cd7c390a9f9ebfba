import { BottomStrip } from '#web/layout/bottom-strip.tsx'
import { useProduct } from '#web/session/product.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Asks whether to load the new version. It is never loaded unasked, because the reader may be writing. */
export function UpdateQuestion({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useWords()
  const { name } = useProduct()
  return (
    <BottomStrip>
      <p role="status" className="min-w-0 flex-1">
        {t('offline.newVersion', { product: name })}
      </p>
      <button
        type="button"
        className="min-h-11 shrink-0 px-3 underline underline-offset-4"
        onClick={onDismiss}
      >
        {t('offline.later')}
      </button>
      <Button size="small" variant="secondary" onClick={() => location.reload()}>
        {t('offline.reload')}
      </Button>
    </BottomStrip>
  )
}
