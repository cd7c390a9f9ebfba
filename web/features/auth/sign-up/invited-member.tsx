import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { changeUser } from '#web/session/change-user.ts'
import { useSession } from '#web/session/session.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

type InvitedMemberProps = Output<'auth/joining'> & {
  token: string
  code: string
  user: SignedInUser
  /** The challenge to which the invitation leads on. */
  contest_id: number | undefined
}

/** Tells somebody who is signed in that they are in already; lets in who waits. */
export function InvitedMember({
  token,
  code,
  user,
  contest_id,
  community_name,
}: InvitedMemberProps) {
  const { t } = useWords()
  const isHere = user.identification_token === token.toLowerCase()
  const onward = contest_id && isHere ? paths.contest(contest_id) : paths.challenges(token)
  if (isHere && (user.membership ?? 'full') !== 'full') return <LetIn code={code} to={onward} />
  const way = contest_id ? 'joining.toChallenge' : 'joining.toCommunity'
  const text = isHere
    ? t('joining.alreadyIn', { name: user.full_name })
    : t('joining.elsewhere', { name: user.full_name, community: community_name })
  return (
    <>
      <p className="mb-5 text-center text-balance">{text}</p>
      <LinkButton wide to={onward}>
        {t(isHere ? way : 'joining.lookAround')}
      </LinkButton>
    </>
  )
}

function LetIn({ code, to }: { code: string; to: string }) {
  const { t } = useWords()
  const session = useSession()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const using = useMutation({
    mutationFn: () => api('user/use-invitation', { invitation_code: code }),
    onSuccess: () => {
      if (session) changeUser(session.token, (user) => ({ ...user, membership: 'full' }))
      showBanner(t('joining.in'), 'done')
      void client.invalidateQueries()
      navigate(to, { replace: true })
    },
    onError: showError,
  })
  return (
    <>
      <p className="mb-5 text-center text-balance">{t('joining.waiting')}</p>
      <Button wide busy={using.isPending} onClick={() => using.mutate()}>
        {t('joining.use')}
      </Button>
    </>
  )
}
