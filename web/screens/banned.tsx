import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { BannedMember } from '#web/features/moderation/banned-member.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Why a member cannot sign in who has just tried, and how to appeal. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <AuthFrame title={t('banned.title')} backTo={token ? paths.loginWithEmail(token) : paths.start}>
      <PageMeta title={t('banned.title')} />
      <BannedMember />
    </AuthFrame>
  )
}
