import { ItemBody } from './item-body.tsx'
import { WebLink } from './item-links.tsx'
import type { PlacedItem } from './local-info-items.tsx'

/** The parts of a text, each with a heading. */
export function InfoList({ items }: { items: PlacedItem[] }) {
  return (
    <div className="flex flex-col gap-5">
      {items.map(({ id, title, link, ...item }) => (
        <section key={id}>
          <h3 className="mb-1 font-semibold break-words">{title}</h3>
          <ItemBody item={item} className="leading-relaxed" />
          {link && (
            <div className="mt-2.5">
              <WebLink title={title} link={link} />
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
