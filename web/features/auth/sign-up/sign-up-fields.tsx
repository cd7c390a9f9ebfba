import { maxLoginLength, maxNameLength, maxUsernameLength } from '#shared/limits.ts'
import { NewPasswordInput } from '#web/features/auth/password/new-password-input.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { SignUpFaults, SignUpField } from './check-sign-up.ts'
import { type Draft, type Gender, genders } from './draft.ts'
import { PhoneField } from './phone-field.tsx'
import type { ChangeDraft } from './use-draft.ts'

type SignUpFieldsProps = {
  draft: Draft
  faults: SignUpFaults
  onChange: ChangeDraft
  onForgive: (field: SignUpField) => void
}

/** What must be filled in. The password is known to its field alone. */
export function SignUpFields({ draft, faults, onChange, onForgive }: SignUpFieldsProps) {
  const { t } = useWords()
  const errorOf = (field: SignUpField) => faults[field] && t(faults[field])

  function handleChange(field: SignUpField, part: Partial<Draft>) {
    onForgive(field)
    onChange(part)
  }

  function handleForm(field: SignUpField, part: Partial<Draft['form']>) {
    handleChange(field, { form: { ...draft.form, ...part } })
  }

  return (
    <>
      <TextInput
        label={t('setup.fullName')}
        name="fullname"
        required
        dir="auto"
        autoComplete="name"
        maxLength={maxNameLength}
        value={draft.full_name}
        error={errorOf('fullname')}
        onChange={(event) => handleChange('fullname', { full_name: event.target.value })}
      />
      <TextInput
        label={t('contact.email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={maxLoginLength}
        value={draft.form.email}
        error={errorOf('email')}
        onChange={(event) => handleForm('email', { email: event.target.value })}
      />
      <PhoneField
        value={draft.form.phone}
        error={errorOf('phone')}
        onChange={(phone) => handleForm('phone', { phone })}
      />
      <TextInput
        label={t('setup.username')}
        hint={faults.username ? undefined : t('signUp.usernameHint')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUsernameLength}
        value={draft.username}
        error={errorOf('username')}
        onChange={(event) => handleChange('username', { username: event.target.value })}
      />
      <NewPasswordInput
        label={t('login.password')}
        name="password"
        withRule
        error={errorOf('password')}
      />
      <ChoiceChips<Gender>
        label={t('signUp.gender')}
        name="gender"
        required
        choices={genders.map((value) => ({ value, label: t(`signUp.${value}`) }))}
        value={draft.form.gender}
        error={errorOf('gender')}
        onChange={(gender) => handleForm('gender', { gender })}
      />
    </>
  )
}
