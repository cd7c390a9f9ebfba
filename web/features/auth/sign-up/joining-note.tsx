import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/words/words.tsx'
import { useDraft } from './draft-store.ts'
import { joiningQuery } from './queries.ts'

/** Says before anybody fills in a form that this community needs an invitation, or an operator's yes. */
export function JoiningNote({ token }: { token: string }) {
  const { t } = useWords()
  const [{ invitation_code }] = useDraft(token)
  const { data } = useQuery(joiningQuery(token))
  if (!data || data.joining === 'open' || invitation_code) return null
  const needsInvitation = data.joining === 'invitation'
  return (
    <p className="mb-4 rounded-control bg-primary-tint px-4 py-3 text-sm text-primary-ink">
      {t(needsInvitation ? 'join.byInvitation' : 'join.byApproval')}
    </p>
  )
}
