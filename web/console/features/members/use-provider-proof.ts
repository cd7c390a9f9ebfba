import { useSearchParams } from 'wouter'
import { useCommunity } from '#web/session/session.tsx'

/** What an operator proves for who they are, on the page of a member. */
export type MemberTask = 'role' | 'export' | 'delete'

/** The visit to the sign-in provider that proves it, which comes back to the task; `isBack` after it. */
export function useProviderProof(user_id: number, task: MemberTask) {
  const token = useCommunity() ?? ''
  const [search] = useSearchParams()
  const isVerified = search.get('provider') === 'verified' && search.get('task') === task
  return { token, isVerified, forMember: { user_id, task } }
}
