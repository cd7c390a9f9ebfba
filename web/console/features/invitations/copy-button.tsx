import { Copy } from 'lucide-react'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Copies a text; where the browser does not let it, says so: the text can be marked by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useWords()
  const showBanner = useBanner()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showBanner(t('invitations.copied'), 'done')
    } catch {
      showBanner(t('invitations.notCopied'), 'danger')
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Copy aria-hidden className="size-5" />}
      aria-label={label}
      onClick={() => void copy()}
    >
      {t('invitations.copy')}
    </Button>
  )
}
