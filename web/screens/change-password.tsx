import { Redirect } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { useSentTo } from '#web/features/auth/one-time-code/sent-to.ts'
import { ChangePassword } from '#web/features/auth/password/change-password.tsx'
import { ResetPassword } from '#web/features/auth/password/reset-password.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { ScreenSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Sets a new password: a member changes theirs, a visitor replaces a forgotten one. */
export function Screen() {
  const { t } = useWords()
  const isLive = useIsLive()
  const session = useSession()
  const email = useSentTo()?.email
  if (!isLive) return <ScreenSkeleton />
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
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('password.changeTitle')} lead={back} />}>
      <ChangePassword user={user} />
    </Frame>
  )
}
