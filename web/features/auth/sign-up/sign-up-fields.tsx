import { maxLoginLength } from '#shared/limits.ts'
import { NewPasswordInput } from '#web/features/auth/password/new-password-input.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { SignUpErrors, SignUpField } from './check-sign-up.ts'
import { type Draft, type Gender, genders } from './draft.ts'
import type { ChangeDraft } from './draft-store.ts'
import { FullNameInput, UsernameInput } from './name-inputs.tsx'
import { PhoneField } from './phone-field.tsx'

type SignUpFieldsProps = {
  draft: Draft
  errors: SignUpErrors
  onChange: ChangeDraft
  onClear: (field: SignUpField) => void
}

/** The required fields. The password stays in its field and is not in the draft. */
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
      <FullNameInput
        name="fullname"
        value={draft.full_name}
        error={errors.fullname}
        onChange={(full_name) => handleChange('fullname', { full_name })}
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
      <UsernameInput
        value={draft.username}
        error={errors.username}
        onChange={(username) => handleChange('username', { username })}
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
