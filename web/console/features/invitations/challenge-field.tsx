import { Select } from '#web/ui/form/select.tsx'
import { useWords } from '#web/words/words.tsx'
import type { useInvitable } from './use-invitable.ts'

type ChallengeFieldProps = {
  value: number | null
  challenges: ReturnType<typeof useInvitable>
  onChange: (contest_id: number | null) => void
}

/** The challenge to which an invitation leads on; there is nothing to choose in a community without challenges. */
export function ChallengeField({ value, challenges = [], onChange }: ChallengeFieldProps) {
  const { t } = useWords()
  if (challenges.length === 0) return null
  return (
    <Select
      name="contest_id"
      label={t('invitations.leadsTo')}
      hint={t('invitations.leadsToHint')}
      value={value ?? ''}
      options={[
        { value: '', label: t('invitations.leadsToAll') },
        ...challenges.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    />
  )
}
