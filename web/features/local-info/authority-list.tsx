import { Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { ItemBody } from './item-body.tsx'
import { CallLink, WebLink } from './item-links.tsx'
import type { PlacedItem } from './local-info-items.tsx'

/** Offices and helplines, with links to call, to the map and to the site. */
export function AuthorityList({ items }: { items: PlacedItem[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map(({ id, title, phone, link, hours, place, ...item }) => (
        <Card as="li" key={id}>
          <CardBody className="gap-x-4 sm:flex sm:items-center">
            <div className="min-w-0 flex-1">
              <h2 className="font-semibold break-words">{title}</h2>
              <ItemBody item={item} className="mt-1 text-sm text-muted" />
              {hours && <Fact icon={<Clock aria-hidden className={iconClass} />}>{hours}</Fact>}
              {place && <Fact icon={<MapPin aria-hidden className={iconClass} />}>{place}</Fact>}
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

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="mt-1.5 flex items-start gap-2 text-sm">
      {icon}
      <span dir="auto" className="min-w-0 break-words">
        {children}
      </span>
    </p>
  )
}

const iconClass = 'mt-0.5 size-4 shrink-0 text-muted'
