import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { useProduct } from '#web/lib/product.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { ResendButton } from './resend-button.tsx'

type CodeFormProps = {
  busy: boolean
  onSubmit: (otp: string) => void
  /** Requests another code. Its failure is shown in an alert. */
  resend: () => Promise<unknown>
}

/** Takes a one-time code. */
export function CodeForm({ busy, onSubmit, resend }: CodeFormProps) {
  const { t } = useWords()
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const otp = String(new FormData(event.currentTarget).get('otp') ?? '')
    const isComplete = otp.length === codeLength
    setError(isComplete ? undefined : t('code.incomplete'))
    if (isComplete && !busy) onSubmit(otp)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <CodeInput error={error} autoFocus />
      <OutboxLink />
      <Button type="submit" size="large" wide busy={busy}>
        {t('code.verify')}
      </Button>
      <ResendButton resend={resend} />
    </form>
  )
}

/** The field of a one-time code. Its form finds it by the name `otp`. */
export function CodeInput({ error, autoFocus }: { error?: string; autoFocus?: boolean }) {
  const { t } = useWords()
  const [code, setCode] = useState('')

  // A code is often pasted with text around it, of which the browser would keep the first six characters.
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    setCode(toCode(event.clipboardData.getData('text')))
  }

  return (
    <TextInput
      label={t('code.label')}
      name="otp"
      required
      value={code}
      onChange={(event) => setCode(toCode(event.target.value))}
      onPaste={handlePaste}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      autoFocus={autoFocus}
      error={error}
      className="text-center text-2xl font-semibold tracking-[0.4em] tabular-nums"
    />
  )
}

/** Leads to the outbox, where the code can be read when messages are not really sent. */
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

function toCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength)
}
