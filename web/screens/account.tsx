import { LoginSettings } from '#web/features/auth/account/login-settings.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The settings of sign-in, and the member's consents. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('account.title')} lead={back} />}>
      <PageMeta title={t('account.title')} />
      {session && <LoginSettings token={session.user.identification_token} />}
    </Frame>
  )
}
