import { maxPasswordLength, minPasswordLength } from '#shared/limits.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useWords } from '#web/words/words.tsx'

type NewPasswordInputProps = {
  label: string
  /** `password`, and another for typing it again. */
  name: string
  /** Tells what is asked of a password before it is typed. */
  withRule?: boolean
  error?: string
}

/** Takes a password that is to be set. */
export function NewPasswordInput({ withRule, ...rest }: NewPasswordInputProps) {
  const { t } = useWords()
  const rule = t('password.rule', { min: minPasswordLength, max: maxPasswordLength })
  return (
    <PasswordInput
      {...rest}
      required
      autoComplete="new-password"
      // An error says the rule itself.
      hint={withRule && !rest.error && rule}
      showLabel={t('login.showPassword')}
      hideLabel={t('login.hidePassword')}
    />
  )
}
