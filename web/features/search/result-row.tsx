import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MarkedText } from '#shared/contracts/search.ts'
import { Card } from '#web/ui/card.tsx'
import { Marked } from './marked.tsx'

type ResultRowProps = {
  to: string
  onOpen: () => void
  /** A picture or an icon before the text. */
  lead?: ReactNode
  /** A small picture after it. */
  picture?: ReactNode
  /** Who, where and when. */
  facts?: ReactNode
  /** The name of the link. */
  title: ReactNode
  text: MarkedText
}

/** One result. The whole row is a link. */
export function ResultRow({ to, onOpen, lead, picture, facts, title, text }: ResultRowProps) {
  return (
    <Card as="article" className="has-[a:focus-visible]:outline-3 hover:bg-sunken">
      <div className="flex items-start gap-3 px-4 py-3.5">
        {lead}
        <div className="min-w-0 flex-1">
          {facts && <p className="mb-0.5 text-sm leading-snug text-muted">{facts}</p>}
          <h2 dir="auto" className="leading-snug font-semibold [overflow-wrap:anywhere]">
            <Link to={to} onClick={onOpen} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          {text.length > 0 && (
            <p
              dir="auto"
              className="mt-0.5 line-clamp-3 text-sm [overflow-wrap:anywhere] large-text:line-clamp-none"
            >
              <Marked parts={text} />
            </p>
          )}
        </div>
        {picture}
      </div>
    </Card>
  )
}
