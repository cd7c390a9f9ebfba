import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/session.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { respectInfoQuery } from './queries.ts'
import { RespectButton } from './respect-button.tsx'

type RespectMemberProps = { profile: { id: number; full_name: string } }

/** The button of another's profile. It reads Respect if the server does not say whether they are respected. */
export function RespectMember({ profile: { id, full_name } }: RespectMemberProps) {
  const isMember = useSession() !== null
  const { data, isPending } = useQuery({ ...respectInfoQuery(id), enabled: isMember })
  if (isMember && isPending) return <Skeleton shape="block" className="h-11 w-28" />
  return (
    <RespectButton user_id={id} full_name={full_name} is_respected={data?.is_respected ?? false} />
  )
}
