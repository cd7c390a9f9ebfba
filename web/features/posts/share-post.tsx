import { Share } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Post } from '#shared/contracts/posts.ts'
import { api } from '#web/lib/api.ts'
import { useProduct } from '#web/lib/product.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/navigation/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { shareNatively } from '#web/ui/native-share.ts'

const ShareSheet = lazy(() =>
  import('#web/ui/share-sheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

/** Shares a post by the device's own sheet, else by ours. */
export function SharePost({ post }: { post: Post }) {
  const { t } = useWords()
  const { name, public_url } = useProduct()
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  const title = `${post.contents[0]?.title || post.user.full_name} · ${name}`
  const link = { title, url: `${public_url}${encodeURI(paths.post(post.slug))}` }

  async function handleClick() {
    const outcome = await shareNatively(link)
    if (outcome === 'shared') countShare(post.id)
    if (outcome === 'unavailable') setSheet('open')
  }

  return (
    <>
      <IconButton
        icon={<Share aria-hidden className="size-5" />}
        aria-label={t('post.share')}
        className="text-muted"
        onClick={() => void handleClick()}
      />
      {sheet !== 'unloaded' && (
        <Suspense>
          <ShareSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            link={link}
            label={(word) => t(`share.${word}`)}
            onShare={() => countShare(post.id)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A share that was not counted is no trouble of the reader's. */
function countShare(post_id: number): void {
  void api('post/new-share', { post_id }).catch(() => undefined)
}
