import { type ClipboardEvent, useState } from 'react'
import { codeLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'

/** The one field for a one-time code; its form finds it by the name `otp`. */
export function CodeInput({ error, autoFocus }: { error?: string; autoFocus?: boolean }) {
  const { t } = useWords()
  const [code, setCode] = useState('')

  // Codes are copied with what stands around them, of which the browser would keep the first six characters.
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

function toCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength)
}
