import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { useCommunity } from '#web/session/session.tsx'

type InCommunityProps = {
  /** The path of the screen in a community. */
  path: (token: string) => string
  /** Shown where neither the address nor this device knows a community. */
  otherwise: ReactNode
  children: (token: string) => ReactNode
}

/** A screen of the community in the address. An address without one redirects to this device's community. */
export function InCommunity({ path, otherwise, children }: InCommunityProps) {
  const { identificationToken } = useParams<{ identificationToken?: string }>()
  const community = useCommunity()
  if (identificationToken) return children(identificationToken)
  if (community) return <Redirect to={path(community)} replace />
  return otherwise
}
