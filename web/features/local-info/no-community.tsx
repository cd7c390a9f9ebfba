import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Shown instead of a community's page where no community is known. Once scripts run, this device may know one. */
export function NoCommunity({ title, path }: { title: string; path: string }) {
  const { t } = useWords()
  const isLive = useIsLive()
  const none = (
    <EmptyState
      seed="no-community"
      title={t('info.noCommunity')}
      text={t('info.noCommunityText')}
    />
  )
  return (
    <Frame top={<TopBar title={title} lead={<BackButton fallback={paths.start} />} />}>
      <PageMeta title={title} path={path} />
      {isLive ? none : <noscript>{none}</noscript>}
    </Frame>
  )
}
