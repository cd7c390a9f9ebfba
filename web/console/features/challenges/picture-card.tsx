import type { ReactNode } from 'react'
import { Card } from '#web/ui/list/card.tsx'

/** A card with a picture: beside its text on a phone, above it where there is room for several in a row. */
export function PictureCard({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Card
      as="li"
      className="flex items-start gap-3 p-3 focus-within:ring-2 focus-within:ring-primary sm:flex-col sm:gap-0 sm:p-0"
    >
      <div className="w-24 shrink-0 overflow-clip rounded-2xl sm:w-full sm:rounded-none">
        {picture}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 sm:px-4 sm:py-3.5">
        {children}
      </div>
    </Card>
  )
}

/** A list of picture cards. */
export function PictureCards({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
}

/** Makes a link or a button in a card as large as the card. */
export const wholeCardClass = 'text-start outline-none after:absolute after:inset-0'
