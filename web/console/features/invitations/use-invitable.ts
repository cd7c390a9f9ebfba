import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '#shared/contracts/console/invitations.ts'
import { invitableQuery } from './queries.ts'

/**
 * The challenges to which an invitation may lead on, with `now`, to which it leads already: that one may be over. `undefined`
 * until they are known.
 */
export function useInvitable(now: Invitation['contest'] = null) {
  const { data } = useQuery(invitableQuery())
  const offered = data?.challenges
  if (!now || offered?.some(({ id }) => id === now.id)) return offered
  return [now, ...(offered ?? [])]
}

type Invitable = ReturnType<typeof useInvitable>

/** The chosen challenge, if it is offered: an address may name any. */
export function amongInvitable(chosen: number | null, invitable: Invitable): number | null {
  return invitable?.every(({ id }) => id !== chosen) ? null : chosen
}
