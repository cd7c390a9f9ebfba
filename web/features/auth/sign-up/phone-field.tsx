import { phoneLength } from '#shared/limits.ts'
import { toPhone } from '#web/features/auth/one-time-code/contact.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { maxTypedPhone } from './draft.ts'

type PhoneFieldProps = {
  value: string
  error: string | undefined
  onChange: (phone: string) => void
}

/** Takes ten digits. The country code of a pasted number is removed. */
export function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  const { t } = useWords()

  function handleChange(text: string) {
    const phone = toPhone(text)
    onChange(phone.slice(0, phone.startsWith('+') ? maxTypedPhone : phoneLength))
  }

  return (
    <TextInput
      label={t('contact.phone')}
      hint={t('signUp.phoneHint')}
      name="phone"
      type="tel"
      required
      autoComplete="tel-national"
      value={value}
      error={error}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
