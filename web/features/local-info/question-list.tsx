import { ChevronDown } from 'lucide-react'
import { Card } from '#web/ui/list/card.tsx'
import { ItemBody } from './item-body.tsx'
import type { PlacedItem } from './local-info-items.tsx'

/** Questions that open on a tap, also without scripts. */
export function QuestionList({ items }: { items: PlacedItem[] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {items.map(({ id, title, ...item }) => (
          <li key={id}>
            <details className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-semibold -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
                <h2 className="min-w-0 flex-1 break-words group-open:text-primary-ink">{title}</h2>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <ItemBody item={item} className="px-4 pb-4 text-muted" />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
