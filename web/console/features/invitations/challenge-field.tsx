import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '#shared/contracts/console/invitations.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useWords } from '#web/words/words.tsx'
import { invitableQuery } from './queries.ts'

type ChallengeFieldProps = {
  value: number | null
  onChange: (contest_id: number | null) => void
  /** The one to which it leads already: it may be over, and is offered all the same. */
  now?: Invitation['contest']
}

/** The challenge to which an invitation leads on; there is nothing to choose in a community without challenges. */
export function ChallengeField({ value, onChange, now = null }: ChallengeFieldProps) {
  const { t } = useWords()
  const { data } = useQuery(invitableQuery())
  const offered = data?.challenges ?? []
  const isOffered = offered.some(({ id }) => id === now?.id)
  const challenges = now && !isOffered ? [now, ...offered] : offered
  if (challenges.length === 0) return null
  return (
    <Select
      name="contest_id"
      label={t('invitations.leadsTo')}
      hint={t('invitations.leadsToHint')}
      value={challenges.some(({ id }) => id === value) ? String(value) : ''}
      options={[
        { value: '', label: t('invitations.leadsToAll') },
        ...challenges.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    />
  )
}
