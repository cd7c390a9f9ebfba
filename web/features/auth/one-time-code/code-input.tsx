import { type ClipboardEvent, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { useProduct } from '#web/session/product.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { codeIn } from './code-in.ts'

type CodeInputProps = {
  error?: string
  autoFocus?: boolean
  /** Without it, the field holds its own value. */
  value?: string
  onChange?: (code: string) => void
}

/** The field of a one-time code. Its form finds it by the name `otp`. */
export function CodeInput({ error, autoFocus, value, onChange }: CodeInputProps) {
  const { t } = useWords()
  const [own, setOwn] = useState('')

  function handleChange(text: string) {
    const code = codeIn(text)
    setOwn(code)
    onChange?.(code)
  }

  // A code is often pasted with text around it, and the browser would take the first six characters.
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    handleChange(event.clipboardData.getData('text'))
  }

  return (
    <TextInput
      label={t('code.label')}
      name="otp"
      required
      value={value ?? own}
      onChange={(event) => handleChange(event.target.value)}
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

/** Leads to the mailbox of development, where the code can be read. */
export function MailboxLink() {
  const { t } = useWords()
  const { sign_in } = useProduct()
  if (!sign_in.mailbox) return null
  return (
    <p className="rounded-control bg-sunken px-4 py-2.5 text-sm text-muted">
      {t('code.mailboxText')}{' '}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noreferrer"
        className="relative font-semibold text-primary-ink underline before:absolute before:-inset-3"
      >
        {t('code.mailbox')}
      </a>
    </p>
  )
}
