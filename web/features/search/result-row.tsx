import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { HighlightedText } from '#shared/contracts/search.ts'
import { Card } from '#web/ui/list/card.tsx'
import { Highlighted } from './highlighted.tsx'

type ResultRowProps = {
  to: string
  onOpen: () => void
  /** A picture before the text. */
  lead?: ReactNode
  /** The author's picture, before the facts. */
  face?: ReactNode
  /** A picture after the text. */
  picture?: ReactNode
  /** Who, where and when. */
  facts: ReactNode
  /** The name of the link. */
  title: ReactNode
  text: HighlightedText
}

/** One result. The whole row is a link. */
export function ResultRow({ to, onOpen, lead, face, picture, facts, title, text }: ResultRowProps) {
  const heading = useId()
  return (
    <Card
      as="article"
      aria-labelledby={heading}
      className="has-[a:focus-visible]:outline-3 hover:bg-sunken"
    >
      <div className="flex items-start gap-3 px-4 py-3.5">
        {lead}
        <div className="min-w-0 flex-1">
          <div className="mb-0.5 flex items-center gap-2">
            {face}
            <p className="min-w-0 text-sm leading-snug text-muted [overflow-wrap:anywhere]">
              {facts}
            </p>
          </div>
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <h2
                id={heading}
                dir="auto"
                className="leading-snug font-semibold [overflow-wrap:anywhere]"
              >
                <Link
                  to={to}
                  onClick={onOpen}
                  className="outline-none after:absolute after:inset-0"
                >
                  {title}
                </Link>
              </h2>
              {text.length > 0 && (
                <p
                  dir="auto"
                  className="mt-0.5 line-clamp-3 text-sm [overflow-wrap:anywhere] large-text:line-clamp-none"
                >
                  <Highlighted parts={text} />
                </p>
              )}
            </div>
            {picture}
          </div>
        </div>
      </div>
    </Card>
  )
}
