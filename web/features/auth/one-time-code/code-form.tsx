import { type FormEvent, useRef, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { isApiError } from '#web/http/api.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CodeInput, OutboxLink } from './code-input.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeFromMessage } from './use-code-from-message.ts'

type CodeFormProps = {
  busy: boolean
  onSubmit: (otp: string, options: { onError: (error: unknown) => void }) => void
  /** Requests another code. Its failure is shown in an alert. */
  resend: () => Promise<unknown>
  /** Shows below the field that a code is wrong. Without it, `onSubmit` shows that. */
  tellsWrongCode?: boolean
}

/** Takes a one-time code, and sends it when it has all its digits. A wrong one is cleared. */
export function CodeForm({ busy, onSubmit, resend, tellsWrongCode = false }: CodeFormProps) {
  const { t, errorText } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  useCodeFromMessage(handleChange)

  function handleChange(typed: string) {
    setCode(typed)
    setError(undefined)
    // The digits of a code that is not changed are sent by the button.
    if (typed.length === codeLength && typed !== code) send(typed)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === codeLength) return send(code)
    setError(t('code.incomplete'))
    focusField(event.currentTarget, 'otp')
  }

  function send(otp: string) {
    if (!busy) onSubmit(otp, { onError: handleError })
  }

  function handleError(failure: unknown) {
    // Without an answer the code may be right.
    if (!isApiError(failure) || failure.code !== 'code_invalid') return
    setCode('')
    if (tellsWrongCode) setError(errorText(failure))
    // An alert gives the focus back to the field when it closes.
    if (form.current) focusField(form.current, 'otp')
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <CodeInput value={code} onChange={handleChange} error={error} autoFocus />
      <OutboxLink />
      <Button type="submit" size="large" wide busy={busy}>
        {t('code.verify')}
      </Button>
      <ResendButton resend={resend} />
    </form>
  )
}
