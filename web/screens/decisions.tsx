import { DecisionList } from '#web/features/moderation/decision-list.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** What moderators have decided about the reader, with a way to appeal. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('decisions.title')} lead={back} />}>
      <PageMeta title={t('decisions.title')} />
      <p className="mb-4 text-muted">{t('decisions.intro')}</p>
      <DecisionList />
    </Frame>
  )
}
