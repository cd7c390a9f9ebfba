import { Badge, type BadgeColor } from './badge.tsx'

export type BadgeMeaning = { color: BadgeColor; label: string; meaning: string }

/** What each badge says. */
export function BadgeLegend({ items }: { items: BadgeMeaning[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-3">
      {items.map(({ color, label, meaning }) => (
        <div key={color} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt>
            <Badge color={color} label={label} />
          </dt>
          <dd className="min-w-0 text-sm">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
