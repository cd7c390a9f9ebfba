import { Redirect } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth.ts'
import { ChangePassword } from '#web/features/auth/change-password.tsx'
import { ResetPassword } from '#web/features/auth/reset-password.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { BackButton } from '#web/session/back-button.tsx'
import { Frame } from '#web/session/frame.tsx'
import { PageMeta } from '#web/session/page-meta.tsx'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { useCodeTarget } from '#web/session/sign-in/code-target.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

/** Sets a new password: a member's own, or in place of one that was forgotten. */
export function Screen() {
  const { t } = useWords()
  const isLive = useIsLive()
  const session = useSession()
  const email = useCodeTarget()?.email
  if (!isLive) return <LoadingOverlay label={t('page.loading')} />
  return (
    <>
      <PageMeta title={t('password.changeTitle')} />
      {session && <MemberScreen user={session.user} />}
      {!session && email && <ResetPassword email={email} />}
      {!session && !email && <Redirect to={paths.forgotPassword} replace />}
    </>
  )
}

function MemberScreen({ user }: { user: SignedInUser }) {
  const { t } = useWords()
  const back = <BackButton fallback={paths.myProfile} />
  return (
    <Frame top={<TopBar title={t('password.changeTitle')} lead={back} />}>
      <ChangePassword user={user} />
    </Frame>
  )
}
