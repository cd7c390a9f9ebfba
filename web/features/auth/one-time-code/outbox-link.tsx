import { useProduct } from '#web/lib/product.tsx'
import { useWords } from '#web/words/words.tsx'

/** Where no message is really sent, the code can be read here. */
export function OutboxLink() {
  const { t } = useWords()
  const { sign_in } = useProduct()
  if (!sign_in.outbox) return null
  return (
    <p className="rounded-control bg-sunken px-4 py-2.5 text-sm text-muted">
      {t('code.outboxText')}{' '}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noreferrer"
        className="relative font-semibold text-primary-ink underline before:absolute before:-inset-3"
      >
        {t('code.outbox')}
      </a>
    </p>
  )
}
