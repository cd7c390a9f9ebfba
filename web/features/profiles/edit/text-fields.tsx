import { maxAboutLength, maxBioLength, maxNameLength } from '#shared/limits.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { FieldsProps } from './fields-props.ts'

/** The text fields of a profile. */
export function TextFields({ draft, errorOf, onChange }: FieldsProps) {
  const { t } = useWords()
  return (
    <>
      <TextInput
        label={t('editProfile.fullName')}
        name="full_name"
        required
        dir="auto"
        autoComplete="name"
        maxLength={maxNameLength}
        value={draft.full_name}
        error={errorOf('full_name')}
        onChange={(event) => onChange({ full_name: event.target.value })}
      />
      <TextInput
        label={t('editProfile.bio')}
        hint={t('editProfile.bioHint')}
        name="bio"
        dir="auto"
        limit={maxBioLength}
        value={draft.bio}
        error={errorOf('bio')}
        onChange={(event) => onChange({ bio: event.target.value })}
      />
      <TextArea
        label={t('profile.aboutMe')}
        name="about"
        dir="auto"
        limit={maxAboutLength}
        value={draft.about}
        error={errorOf('about')}
        onChange={(event) => onChange({ about: event.target.value })}
      />
      <ChoiceChips
        label={t('editProfile.gender')}
        name="gender"
        choices={[
          { value: 'female', label: t('editProfile.female') },
          { value: 'male', label: t('editProfile.male') },
          { value: 'other', label: t('editProfile.other') },
          { value: 'none', label: t('editProfile.noGender') },
        ]}
        value={draft.gender ?? 'none'}
        onChange={(gender) => onChange({ gender: gender === 'none' ? null : gender })}
      />
    </>
  )
}
