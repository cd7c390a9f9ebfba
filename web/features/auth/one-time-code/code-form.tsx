import { type FormEvent, useRef, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { isApiError } from '#web/http/api.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CodeInput, MailboxLink } from './code-input.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeFromMessage } from './use-code-from-message.ts'

export type CodeFormProps = {
  busy: boolean
  onSubmit: (otp: string, options: { onError: (error: unknown) => void }) => void
  /** Requests another code. Its failure is shown in an alert. */
  resend: () => Promise<unknown>
  /** Shows an invalid code below the field. Without it, `onSubmit` shows that. */
  tellsWrongCode?: boolean | undefined
}

/**
 * Takes a one-time code, and sends it when all its digits are typed. A wrong one is cleared; another that was typed meanwhile
 * is sent then.
 */
export function CodeForm({ busy, onSubmit, resend, tellsWrongCode = false }: CodeFormProps) {
  const { t, errorText } = useWords()
  const [code, setCode] = useState('')
  const latest = useRef('')
  const { form, errors, show, clear } = useFieldErrors(['otp'])
  useCodeFromMessage(handleChange)

  function handleChange(typed: string) {
    setCode(typed)
    latest.current = typed
    clear('otp')
    // A code that is sent again unchanged is sent by the button.
    if (typed.length === codeLength && typed !== code) send(typed)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (code.length === codeLength) return send(code)
    show({ otp: t('code.incomplete') })
  }

  function send(otp: string) {
    if (!busy) submit(otp)
  }

  function submit(otp: string) {
    onSubmit(otp, { onError: (failure) => handleError(failure, otp) })
  }

  function handleError(failure: unknown, sent: string) {
    // Without an answer the code may be right.
    if (!isApiError(failure) || failure.code !== 'code_invalid') return
    if (latest.current === sent) handleChange('')
    else if (latest.current.length === codeLength) return submit(latest.current)
    if (tellsWrongCode) show({ otp: errorText(failure) })
    // An alert gives the focus back to the field when it closes.
    else if (form.current) focusField(form.current, 'otp')
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <CodeInput value={code} onChange={handleChange} error={errors.otp} autoFocus />
      <MailboxLink />
      <Button type="submit" size="large" wide busy={busy}>
        {t('code.verify')}
      </Button>
      <ResendButton resend={resend} />
    </form>
  )
}
