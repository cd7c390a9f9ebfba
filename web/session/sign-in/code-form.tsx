import { type FormEvent, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { lastDigits } from '#shared/rules/phone.ts'
import { useWords } from '#web/lib/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from './code-input.tsx'
import type { CodeTarget } from './code-target.ts'
import { OutboxLink } from './outbox-link.tsx'
import { ResendButton } from './resend-button.tsx'

type CodeFormProps = {
  target: CodeTarget
  busy: boolean
  onSubmit: (otp: string) => void
  /** Asks for another code; what fails is told here. */
  resend: () => Promise<unknown>
}

/** Takes a one-time code that was sent to a phone or an e-mail address. */
export function CodeForm({ target, busy, onSubmit, resend }: CodeFormProps) {
  const { t } = useWords()
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const otp = String(new FormData(event.currentTarget).get('otp') ?? '')
    const isWhole = otp.length === codeLength
    setError(isWhole ? undefined : t('code.incomplete'))
    if (isWhole && !busy) onSubmit(otp)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <SentTo target={target} />
      <CodeInput error={error} autoFocus />
      <OutboxLink />
      <Button type="submit" size="large" wide busy={busy}>
        {t('code.verify')}
      </Button>
      <ResendButton resend={resend} />
    </form>
  )
}

/** Of a phone only the last digits are shown (spec section 2). */
export function SentTo({ target }: { target: CodeTarget }) {
  const { t } = useWords()
  return (
    <p className="text-center text-balance text-muted [overflow-wrap:anywhere]">
      {target.phone === undefined
        ? t('code.sentToEmail', { email: target.email })
        : t('code.sentToPhone', { digits: lastDigits(target.phone) })}
    </p>
  )
}
