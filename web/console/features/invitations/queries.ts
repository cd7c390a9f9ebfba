import type { Output } from '#shared/contracts/calls.ts'
import { SECOND } from '#shared/limits.ts'
import { pagedQuery, query } from '#web/http/query.ts'

export const invitationsQuery = () => ({ ...pagedQuery('console/invitations', {}), staleTime: 0 })

export const invitationQuery = (invitation_id: string) => ({
  ...query('console/invitation', { invitation_id }),
  staleTime: 0,
  // While e-mails of a list are being sent, their number is followed.
  refetchInterval: ({ state }: { state: { data?: Output<'console/invitation'> | undefined } }) =>
    state.data?.invitation.list?.unmailed ? 5 * SECOND : (false as const),
})

/** The challenges to which an invitation may lead on. */
export const invitableQuery = () => ({ ...query('console/invitable-challenges', {}), staleTime: 0 })

export const cameQuery = (invitation_id: string) => ({
  ...pagedQuery('console/came-by-invitation', { invitation_id }),
  staleTime: 0,
})
