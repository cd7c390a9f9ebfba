import { useSearchParams } from 'wouter'
import { StoppedDigest } from '#web/features/notifications/stopped-digest.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useIsLive } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Where the link of a weekly letter leads that stops the letters: for anybody who has the link. */
export function Screen() {
  const { t } = useWords()
  const [search] = useSearchParams()
  return (
    <Frame>
      <PageMeta title={t('notifications.digest')} />
      <meta name="robots" content="noindex" />
      {useIsLive() && <StoppedDigest token={search.get('token') ?? ''} />}
    </Frame>
  )
}
