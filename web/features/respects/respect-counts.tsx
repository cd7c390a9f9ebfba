import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useGuest, useSession } from '#web/session/session.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { type RespectListName, respectInfoQuery } from './queries.ts'

/**
 * How many members somebody respects, and how many respect them; on one's own profile they lead to the lists. Draws nothing
 * for visitors (PROFILE-6), and nothing when the counts cannot be loaded.
 */
export function RespectCounts({ user_id }: { user_id: number }) {
  const { t, number } = useWords()
  const session = useSession()
  const isMember = useGuest() === undefined && session !== null
  const { data, isError } = useQuery({ ...respectInfoQuery(user_id), enabled: isMember })
  if (!isMember || (isError && !data)) return null
  if (!data) return <Skeleton className="my-3 h-5 w-52" />
  const isOwn = session.user.id === user_id
  const textOf = (list: RespectListName) =>
    t(`respect.${list}Count`, { count: data[list], shown: number(data[list]) })
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <Count to={isOwn ? paths.respecting : undefined}>{textOf('respecting')}</Count>
      <Count to={isOwn ? paths.respectors : undefined}>{textOf('respectors')}</Count>
    </p>
  )
}

function Count({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = 'inline-flex min-h-11 items-center font-semibold'
  if (!to) return <span className={look}>{children}</span>
  return (
    <Link to={to} className={`${look} text-primary-ink hover:underline`}>
      {children}
    </Link>
  )
}
