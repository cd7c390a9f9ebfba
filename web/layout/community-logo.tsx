import { useQuery } from '@tanstack/react-query'
import { communityQuery } from '#web/session/community-query.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'

type CommunityLogoProps = { token: string; className?: string }

/** The logo of a community, or the first letter of its name. */
export function CommunityLogo({ token, className }: CommunityLogoProps) {
  const community = useQuery(communityQuery(token)).data?.community
  return (
    <Avatar
      name={community?.name ?? ''}
      src={community?.logo}
      seed={`community ${token}`}
      corners="rounded-xl"
      className={className}
    />
  )
}
