import { useSearchParams } from 'wouter'
import { StopDigest } from '#web/features/notifications/stop-digest.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useWords } from '#web/words/words.tsx'

/** The target of the link that ends the weekly digest: for anybody who has the link. */
export function Screen() {
  const { t } = useWords()
  const [search] = useSearchParams()
  return (
    <Frame>
      <PageMeta title={t('notifications.digest')} />
      <meta name="robots" content="noindex" />
      <StopDigest token={search.get('token') ?? ''} />
    </Frame>
  )
}
