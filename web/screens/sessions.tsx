import { SessionList } from '#web/features/auth/session-list.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { BackButton } from '#web/session/back-button.tsx'
import { Frame } from '#web/session/frame.tsx'
import { PageMeta } from '#web/session/page-meta.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

/** Where the member is signed in. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.myProfile} />
  return (
    <Frame top={<TopBar title={t('sessions.title')} lead={back} />}>
      <PageMeta title={t('sessions.title')} />
      <p className="mb-4 text-muted">{t('sessions.text')}</p>
      <SessionList />
    </Frame>
  )
}
