import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardBody } from '#web/ui/list/card.tsx'

type SuggestionProps = { icon: ReactNode; to: string; label: string; title: string; text: string }

/** A challenge that the member could turn to; the whole card is the link. */
export function Suggestion({ icon, to, label, title, text }: SuggestionProps) {
  return (
    <Card as="article" className="has-[a:focus-visible]:outline-3">
      <CardBody className="flex items-center gap-3">
        {icon}
        <div className="min-w-0">
          <p className="text-sm text-muted">{label}</p>
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </CardBody>
    </Card>
  )
}
