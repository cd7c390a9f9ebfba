import { Link } from 'wouter'
import type { ListedMember } from '#shared/contracts/console/members.ts'
import { consolePaths } from '#web/console/paths.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'
import { MemberPills } from './member-pills.tsx'

/** A member of the list, who leads to their page. */
export function MemberCard({ member }: { member: ListedMember }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { id, full_name, profile_pic, username, seen_at } = member
  return (
    <Card as="li">
      <Link
        to={consolePaths.member(token, id)}
        className="flex h-full items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken"
      >
        <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold [overflow-wrap:anywhere]">{full_name}</span>
            <MemberPills member={member} />
          </span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">
            {username && <span>{`@${username} · `}</span>}
            <span>
              {t('members.seen')} <TimeAgo instant={seen_at} />
            </span>
          </span>
        </span>
      </Link>
    </Card>
  )
}
