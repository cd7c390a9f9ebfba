import { maxNameLength, maxUsernameLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'

type NameInputProps = {
  value: string
  error: WordId | undefined
  onChange: (typed: string) => void
}

export function FullNameInput({ name, ...field }: NameInputProps & { name: string }) {
  const { t } = useWords()
  return (
    <TextInput
      label={t('setup.fullName')}
      name={name}
      required
      dir="auto"
      autoComplete="name"
      maxLength={maxNameLength}
      value={field.value}
      error={field.error && t(field.error)}
      onChange={(event) => field.onChange(event.target.value)}
    />
  )
}

export function UsernameInput({ isFree, ...field }: NameInputProps & { isFree?: boolean }) {
  const { t } = useWords()
  return (
    <TextInput
      label={t('setup.username')}
      hint={!field.error && t(isFree ? 'join.usernameFree' : 'signUp.usernameHint')}
      name="username"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxUsernameLength}
      value={field.value}
      error={field.error && t(field.error)}
      onChange={(event) => field.onChange(event.target.value)}
    />
  )
}
