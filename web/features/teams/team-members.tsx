import { Check } from 'lucide-react'
import { Link } from 'wouter'
import type { Team, TeamMember } from '#shared/contracts/teams.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** Who is in the team, what each has done, and the average of it. */
export function TeamMembers({ team: { name, average, members } }: { team: Team }) {
  const { t, number } = useWords()
  return (
    <Card as="section" aria-labelledby="team">
      <CardBody>
        <h2 id="team" className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-muted">
          {t('team.average', { average: number(Math.round(average * 10) / 10) })}
        </p>
        <ul className="mt-2 divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.user.id} member={member} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useWords()
  const { user, days_done, is_done_today, is_me, is_maker } = member
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2 large-text:flex-wrap">
      <Avatar name={user.full_name} src={user.profile_pic} seed={`user-${user.id}`} />
      <div className="min-w-0 flex-1">
        <Link
          to={is_me ? paths.myProfile : paths.userProfile(user.id)}
          className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {user.full_name}
        </Link>
        <p className="text-sm text-muted">
          {[t('team.daysDone', { count: days_done }), ...(is_maker ? [t('team.runsIt')] : [])].join(
            ' · ',
          )}
        </p>
      </div>
      {is_done_today && (
        <Pill tone="done" icon={<Check aria-hidden className="size-4" />} className="shrink-0">
          {t('team.doneToday')}
        </Pill>
      )}
      {is_me && !is_done_today && <Pill className="shrink-0">{t('team.you')}</Pill>}
    </li>
  )
}
