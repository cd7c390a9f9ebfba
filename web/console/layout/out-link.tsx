import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/press/button-class.ts'

/** A link from the console to a screen of members, whose scripts come with a page of their own. */
export function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={buttonClass({ variant: 'secondary' })}>
      {children}
    </a>
  )
}
