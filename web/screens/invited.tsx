import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { contestState } from '#shared/rules/contest-state.ts'
import { invitedPath } from '#shared/rules/invited-path.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { InvitedMember } from '#web/features/auth/sign-up/invited-member.tsx'
import { InvitedVisitor } from '#web/features/auth/sign-up/invited-visitor.tsx'
import { NeverAgain } from '#web/features/auth/sign-up/personal-answer.tsx'
import { joiningQuery } from '#web/features/auth/sign-up/queries.ts'
import { SetupSkeleton } from '#web/features/auth/sign-up/setup-frame.tsx'
import { titleOf } from '#web/features/contests/contest/contest-text.ts'
import { contestQuery } from '#web/features/contests/queries.ts'
import { useToday } from '#web/features/contests/today.ts'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useProduct } from '#web/session/product.tsx'
import { useSession } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params }: PageAddress) {
  const { identificationToken: token, code } = params
  return token && code ? [joiningQuery(token, code)] : []
}

/** What the link of an invitation opens: who invites, whether it can still be used, and what to do next. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '', code = '' } = useParams<{
    identificationToken: string
    code: string
  }>()
  const user = useSession()?.user
  const joining = useQuery(joiningQuery(token, code))
  const { data } = joining
  const community = data?.community_name ?? ''
  const person = data?.invitation?.person
  const contest_id = data?.invitation?.contest_id ?? undefined
  const challenge = useChallenge(contest_id)
  const [search] = useSearchParams()
  if (search.get('answer') === 'never') {
    return <Never token={token} code={code} stop_token={search.get('stop') ?? ''} />
  }
  const title = person
    ? t('joining.invitedPerson', { name: person.full_name, community })
    : t('joining.invited', { community })
  return (
    <AuthFrame
      {...(data && { title })}
      text={<About title={challenge.title} name={data?.invitation?.name} />}
      backTo={paths.home(token)}
    >
      <PageMeta title={t('joining.invited', { community })} />
      {person && <meta name="robots" content="noindex" />}
      {!data && <Unanswered query={joining} loading={<SetupSkeleton fields={1} />} />}
      {data && !user && <InvitedVisitor {...{ token, code, contest_id: challenge.id, ...data }} />}
      {data && user && (
        <InvitedMember {...{ token, code, user, contest_id: challenge.id, ...data }} />
      )}
    </AuthFrame>
  )
}

/** The challenge to which an invitation leads on, as long as it can be joined; its title comes later than its id. */
function useChallenge(id: number | undefined): { id?: number; title?: string } {
  const today = useToday()
  const { data } = useQuery({ ...contestQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return {}
  if (!data) return { id }
  const { contest } = data
  const isOver =
    contest.called_back !== null || contest.archived || contestState(contest, today) === 'closed'
  return isOver ? {} : { id, title: titleOf(contest) }
}

/** To which challenge, and whom the invitation is for. */
function About({ title, name }: { title: string | undefined; name: string | undefined }) {
  return (
    <>
      {title && <b className="block font-semibold text-ink">{title}</b>}
      {name && <span>{name}</span>}
    </>
  )
}

/** What the link at the end of an e-mail opens: no further invitations. */
function Never({ token, code, stop_token }: { token: string; code: string; stop_token: string }) {
  const { t } = useWords()
  const { name: product } = useProduct()
  return (
    <AuthFrame title={t('joining.never')} text={t('joining.neverText', { product })}>
      <PageMeta title={t('joining.never')} />
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-2.5">
        <NeverAgain token={token} code={code} stop_token={stop_token} isMain />
        <LinkButton wide variant="secondary" to={invitedPath(token, code)}>
          {t('joining.toInvitation')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
