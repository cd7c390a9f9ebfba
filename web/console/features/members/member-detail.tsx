import { useId } from 'react'
import { Link } from 'wouter'
import type { MemberPage } from '#shared/contracts/console/members.ts'
import { mostCounted } from '#shared/rules/member-filters.ts'
import { StrikeList } from '#web/console/features/moderation/api.ts'
import { OutLink } from '#web/console/layout/out-link.tsx'
import { consolePaths } from '#web/console/paths.ts'
import { useFailedVisit } from '#web/features/auth/api.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { MemberPills } from './member-pills.tsx'
import { MemberRequests } from './member-requests.tsx'
import { MemberRole } from './member-role.tsx'
import { MemberSessions } from './member-sessions.tsx'

/** One member: who they are, what they did and what was decided against them, their role, and where they are signed in. */
export function MemberDetail({ member }: { member: MemberPage }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  useFailedVisit(consolePaths.member(token, member.id))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <About member={member} />
      <Numbers member={member} />
      <Strikes member={member} />
      <MemberRole member={member} />
      <MemberSessions member={member} />
      <MemberRequests member={member} />
      {!member.is_banned && (
        <div>
          <OutLink to={paths.userProfile(member.id)}>{t('members.profile')}</OutLink>
        </div>
      )}
    </div>
  )
}

function About({ member }: { member: MemberPage }) {
  const { t, locale } = useWords()
  const token = useCommunity() ?? ''
  const { id, full_name, profile_pic, username, joined_at, seen_at, invitation, referrer } = member
  return (
    <Card>
      <CardBody>
        <div className="flex items-center gap-3">
          <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{full_name}</span>
              <MemberPills member={member} />
            </p>
            {username && <p className="text-sm text-muted [overflow-wrap:anywhere]">@{username}</p>}
          </div>
        </div>
        {member.is_banned && <Ban until={member.banned_until} />}
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <dt className="text-muted">{t('members.joined')}</dt>
          <dd>{dateOf(joined_at, locale)}</dd>
          <dt className="text-muted">{t('members.seen')}</dt>
          <dd>
            <TimeAgo instant={seen_at} />
          </dd>
          {invitation && (
            <>
              <dt className="text-muted">{t('members.cameBy')}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <Link to={consolePaths.invitation(token, invitation.id)} className="underline">
                  {invitation.name}
                </Link>
              </dd>
            </>
          )}
          {referrer && (
            <>
              <dt className="text-muted">{t('members.referrer')}</dt>
              <dd className="[overflow-wrap:anywhere]">
                <Link to={consolePaths.member(token, referrer.id)} className="underline">
                  {referrer.full_name}
                </Link>
              </dd>
            </>
          )}
        </dl>
      </CardBody>
    </Card>
  )
}

/** What moderators have decided against them. */
function Strikes({ member: { id, strikes_count, strikes } }: { member: MemberPage }) {
  const { t } = useWords()
  const own = useSession()?.user.id
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardBody>
        <h2 id={heading} className="font-semibold">
          {t('members.strikes', { count: strikes_count })}
        </h2>
        <StrikeList strikes={strikes} isOwn={id === own} />
      </CardBody>
    </Card>
  )
}

function Ban({ until }: { until: string | null }) {
  const { t, locale } = useWords()
  return (
    <p className="mt-3 rounded-control bg-danger-tint px-3 py-2 text-danger-ink">
      {until === null
        ? t('members.isBanned')
        : t('members.isBannedUntil', { date: dateOf(until, locale) })}
    </p>
  )
}

const numbers = ['posts', 'comments', 'challenges', 'days'] as const

function Numbers({ member }: { member: MemberPage }) {
  const { t, number } = useWords()
  const id = useId()
  const shown = (count: number) =>
    count < mostCounted ? number(count) : t('members.atLeast', { count: number(count) })
  return (
    <Card as="section" aria-labelledby={id}>
      <CardBody>
        <h2 id={id} className="font-semibold">
          {t('members.did')}
        </h2>
        <dl className="mt-2 grid grid-cols-2 gap-3">
          {numbers.map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{t(`members.${name}`)}</dt>
              <dd className="text-xl font-semibold">{shown(member[name])}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
