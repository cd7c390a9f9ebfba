import type { Post } from '#shared/contracts/post.ts'
import { ShareButton, useShare } from '#web/features/shares/api.ts'
import { api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useWords } from '#web/words/words.tsx'

/** Shares a post, and counts it. */
export function SharePost({ post }: { post: Post }) {
  const { t } = useWords()
  const { public_url } = useProduct()
  const { share, sheet } = useShare(() => countShare(post.id))
  const title = post.contents[0]?.title || post.user.full_name
  const link = { title, url: `${public_url}${encodeURI(paths.post(post.slug))}` }
  return (
    <>
      <ShareButton
        label={t('post.share')}
        link={link}
        onShare={() => void share(link)}
        className="text-muted"
      />
      {sheet}
    </>
  )
}

/** Readers do not see an error if a share could not be counted. */
function countShare(post_id: number): void {
  void api('post/new-share', { post_id }).catch(() => undefined)
}
