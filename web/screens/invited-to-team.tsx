import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { JoinByCode, useHasCodes } from '#web/features/auth/api.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { SetupSkeleton } from '#web/features/auth/sign-up/setup-frame.tsx'
import { titleOf } from '#web/features/contests/contest/contest-text.ts'
import { contestQuery } from '#web/features/contests/queries.ts'
import { useToday } from '#web/features/contests/today.ts'
import { JoinTeam } from '#web/features/teams/join-team.tsx'
import { invitedTeamQuery } from '#web/features/teams/queries.ts'
import { isApiError } from '#web/http/api.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params }: PageAddress): AnyQuery[] {
  const { identificationToken: token, teamCode: code } = params
  return token && code ? [invitedTeamQuery(token, code)] : []
}

/** What the link of a team opens: who invites to what, and the way in, for members and for those who are none yet. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '', teamCode: code = '' } = useParams<{
    identificationToken: string
    teamCode: string
  }>()
  const query = useQuery(invitedTeamQuery(token, code))
  const { data, error } = query
  const isGone = isApiError(error) && error.code === 'team_not_found'
  return (
    <AuthFrame
      title={data ? t('team.invited', { name: data.maker_name }) : t('team.invitedTitle')}
      text={data && <Facts team={data} />}
      backTo={paths.challenges(token)}
    >
      <PageMeta title={t('team.invitedTitle')} />
      <meta name="robots" content="noindex" />
      {isGone && <Gone token={token} />}
      {!data && !isGone && <Unanswered query={query} loading={<SetupSkeleton fields={1} />} />}
      {data && <Answer {...{ token, code, team: data }} />}
    </AuthFrame>
  )
}

function Facts({ team }: { team: Output<'team/invited'> }) {
  const { t } = useWords()
  const { data } = useQuery(contestQuery(team.contest_id))
  return (
    <span>
      {data && <b className="block font-semibold text-ink">{titleOf(data.contest)}</b>}
      <span>
        <bdi>{team.name}</bdi> · {t('team.members', { count: team.members_count })}
      </span>
    </span>
  )
}

type AnswerProps = { token: string; code: string; team: Output<'team/invited'> }

function Answer({ token, code, team }: AnswerProps) {
  const { t } = useWords()
  const user = useSession()?.user
  const isLive = useIsLive()
  const today = useToday()
  if (!isLive) return <SetupSkeleton fields={1} />
  const isHere = user?.identification_token === token.toLowerCase()
  return (
    <>
      {team.is_full && !team.is_mine && (
        <p className="mb-5 rounded-control bg-warn-tint px-4 py-3 font-semibold text-warn-ink">
          {t('team.full')}
        </p>
      )}
      {user && !isHere && <p className="mb-5 text-center text-balance">{t('team.elsewhere')}</p>}
      {user && isHere && <JoinTeam code={code} team={team} today={today} />}
      {!user && <Door token={token} />}
    </>
  )
}

/** Signing in or joining, and from there back here. */
function Door({ token }: { token: string }) {
  const { t } = useWords()
  const intent = { path: useHere() }
  const hasCodes = useHasCodes()
  return (
    <>
      <p className="mb-3 text-center text-muted text-balance">{t('team.doorText')}</p>
      {hasCodes && <JoinByCode token={token} intent={intent} />}
      <div className="mt-2.5 flex flex-col gap-2.5">
        <LinkButton
          wide
          variant={hasCodes ? 'ghost' : 'primary'}
          to={paths.join(token)}
          state={stateOf(intent)}
        >
          {t('team.createAccount')}
        </LinkButton>
        <LinkButton wide variant="ghost" to={paths.login(token)} state={stateOf(intent)}>
          {t('team.login')}
        </LinkButton>
      </div>
    </>
  )
}

function Gone({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <>
      <p className="mb-5 text-center text-balance">{t('team.gone')}</p>
      <LinkButton wide to={paths.challenges(token)}>
        {t('team.toChallenges')}
      </LinkButton>
    </>
  )
}
