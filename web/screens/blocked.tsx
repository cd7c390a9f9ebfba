import { BlockedList } from '#web/features/blocks/blocked-list.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The members whom the reader has blocked. */
export function Screen() {
  const { t } = useWords()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('block.title')} lead={back} />}>
      <PageMeta title={t('block.title')} />
      <p className="mb-4 text-muted">{t('block.intro')}</p>
      <BlockedList />
    </Frame>
  )
}
