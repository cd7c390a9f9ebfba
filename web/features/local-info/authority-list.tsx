import { Card, CardBody } from '#web/ui/list/card.tsx'
import { CallLink, WebLink } from './item-links.tsx'
import { ItemText } from './item-text.tsx'
import type { PlacedItem } from './local-info-items.tsx'

/** Offices and helplines, with links to call, to the map and to the site. */
export function AuthorityList({ items }: { items: PlacedItem[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map(({ id, title, text, phone, link }) => (
        <Card as="li" key={id}>
          <CardBody className="gap-x-4 sm:flex sm:items-center">
            <div className="min-w-0 flex-1">
              <h2 className="font-semibold break-words">{title}</h2>
              {text && <ItemText text={text} className="mt-1 text-sm text-muted" />}
            </div>
            {(phone || link) && (
              <div className="flex flex-wrap gap-2 max-sm:mt-3 sm:w-44 sm:flex-col">
                {phone && <CallLink title={title} phone={phone} />}
                {link && <WebLink title={title} link={link} />}
              </div>
            )}
          </CardBody>
        </Card>
      ))}
    </ul>
  )
}
