import { maxLoginLength, maxNameLength, maxUsernameLength } from '#shared/limits.ts'
import { NewPasswordInput } from '#web/features/auth/password/new-password-input.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { SignUpErrors, SignUpField } from './check-sign-up.ts'
import { type Draft, type Gender, genders } from './draft.ts'
import type { ChangeDraft } from './draft-store.ts'
import { PhoneField } from './phone-field.tsx'

type SignUpFieldsProps = {
  draft: Draft
  errors: SignUpErrors
  onChange: ChangeDraft
  onClear: (field: SignUpField) => void
}

/** The required fields. The password is kept by its field alone, not by the draft. */
export function SignUpFields({ draft, errors, onChange, onClear }: SignUpFieldsProps) {
  const { t } = useWords()
  const errorOf = (field: SignUpField) => errors[field] && t(errors[field])

  function handleChange(field: SignUpField, part: Partial<Draft>) {
    onClear(field)
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
        hint={errors.username ? undefined : t('signUp.usernameHint')}
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
