import { SessionList } from '#web/features/auth/sessions/session-list.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The sessions of the member. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('sessions.title')} lead={back} />}>
      <PageMeta title={t('sessions.title')} />
      <p className="mb-4 text-muted">{t('sessions.text')}</p>
      <SessionList />
    </Frame>
  )
}
