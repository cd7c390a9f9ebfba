import { readPhone } from '#shared/rules/phone.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { maxTypedPhone } from './draft.ts'

type PhoneFieldProps = {
  value: string
  error: string | undefined
  onChange: (phone: string) => void
}

/** Takes ten digits. What stands before and between those of a number is removed; what is too long is not cut, but said. */
export function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  const { t } = useWords()

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
      onChange={({ target }) => onChange(readPhone(target.value).slice(0, maxTypedPhone))}
    />
  )
}
