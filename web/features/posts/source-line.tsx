import { Forward, Globe, Link2 } from 'lucide-react'
import type { Post } from '#shared/contracts/post.ts'
import { hostOf } from '#shared/rules/web-address.ts'
import { useWords } from '#web/words/words.tsx'

/** Says that the author passed the text on, with a link to its source. */
export function SourceLine({ post }: { post: Post }) {
  const { t } = useWords()
  const { source, source_link, media } = post
  const isPassedOn = source === 'Forwarded' || source === 'web'
  // A link that the post shows as its media is not shown twice.
  const link = media.some(({ path }) => path === source_link) ? null : source_link
  if (!isPassedOn && !link) return null
  const Icon = isPassedOn ? icons[source] : Link2
  return (
    <p className="mt-1 flex min-w-0 items-center gap-1.5 text-sm text-muted large-text:flex-wrap">
      <Icon aria-hidden className="size-4 shrink-0" />
      {isPassedOn && (
        <span className="shrink-0">{t(source === 'web' ? 'post.fromWeb' : 'post.forwarded')}</span>
      )}
      {isPassedOn && link && <span aria-hidden>·</span>}
      {link && <SourceLink address={link} />}
    </p>
  )
}

function SourceLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener nofollow ugc"
      className="link relative min-w-0 truncate large-text:whitespace-normal before:absolute before:-inset-y-2.5 before:inset-x-0"
    >
      {hostOf(address) ?? address}
    </a>
  )
}

const icons = { Forwarded: Forward, web: Globe }
