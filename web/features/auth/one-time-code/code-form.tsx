import { type FormEvent, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CodeInput } from './code-input.tsx'
import { OutboxLink } from './outbox-link.tsx'
import { ResendButton } from './resend-button.tsx'

type CodeFormProps = {
  busy: boolean
  onSubmit: (otp: string) => void
  /** Asks for another code; what fails is told here. */
  resend: () => Promise<unknown>
}

/** Takes a one-time code. */
export function CodeForm({ busy, onSubmit, resend }: CodeFormProps) {
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
      <CodeInput error={error} autoFocus />
      <OutboxLink />
      <Button type="submit" size="large" wide busy={busy}>
        {t('code.verify')}
      </Button>
      <ResendButton resend={resend} />
    </form>
  )
}
