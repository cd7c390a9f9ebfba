import { ExternalLink, Link2 } from 'lucide-react'
import { hostOf } from '#shared/rules/web-address.ts'
import type { MediaProps } from './media-props.ts'

/** A link to another site, with its host. */
export function Link({ media }: MediaProps) {
  const host = hostOf(media.path)
  if (host === undefined) return null
  return (
    <a href={media.path} target="_blank" rel="noopener nofollow ugc" className={linkClass}>
      <Link2 aria-hidden className="size-5 shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold large-text:whitespace-normal">{host}</span>
        <span className="block truncate text-sm text-muted large-text:whitespace-normal">
          {withoutProtocol(media.path)}
        </span>
      </span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
    </a>
  )
}

function withoutProtocol(address: string): string {
  return address.replace(/^https?:\/\//i, '')
}

const linkClass =
  'mx-4 flex min-h-14 items-center gap-3 rounded-control border border-line bg-sunken px-3.5 py-2 ' +
  'hover:border-line-strong'
