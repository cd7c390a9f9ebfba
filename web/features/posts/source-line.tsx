import { Forward, Globe } from 'lucide-react'
import type { Post } from '#shared/contracts/posts.ts'
import { hostOf } from '#shared/rules/web-address.ts'
import { useWords } from '#web/words/words.tsx'

/** Says of what its author did not write that it was passed on, and from where. */
export function SourceLine({ post }: { post: Post }) {
  const { t } = useWords()
  const { source, source_link } = post
  if (source !== 'Forwarded' && source !== 'web') return null
  const Icon = source === 'web' ? Globe : Forward
  return (
    <p className="mt-1 flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="shrink-0">{t(source === 'web' ? 'post.fromWeb' : 'post.forwarded')}</span>
      {source_link && (
        <>
          <span aria-hidden>·</span>
          <a
            href={source_link}
            target="_blank"
            rel="noopener nofollow ugc"
            className="link relative min-w-0 truncate before:absolute before:-inset-y-2.5 before:inset-x-0"
          >
            {hostOf(source_link) ?? source_link}
          </a>
        </>
      )}
    </p>
  )
}
