import { maxPasswordLength, minPasswordLength } from '#shared/limits.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useWords } from '#web/words/words.tsx'

type NewPasswordInputProps = {
  label: string
  /** `password`, or another name for the field that repeats it. */
  name: string
  /** Shows the rule for passwords before one is typed. */
  withRule?: boolean
  error?: string
}

/** Takes a new password. */
export function NewPasswordInput({ withRule, ...rest }: NewPasswordInputProps) {
  const { t } = useWords()
  const rule = t('password.rule', { min: minPasswordLength, max: maxPasswordLength })
  return (
    <PasswordInput
      {...rest}
      required
      autoComplete="new-password"
      // An error repeats the rule.
      hint={withRule && !rest.error && rule}
      showLabel={t('login.showPassword')}
      hideLabel={t('login.hidePassword')}
    />
  )
}
