import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Card } from './card.tsx'

type SettingsSectionProps = {
  title: string
  /** Says in a line what the section is for. */
  text?: string
  children: ReactNode
}

/** A section of the settings: a heading, and a card with its settings. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-1 font-semibold">
        {title}
      </h2>
      {text && <p className="px-1 text-sm text-muted">{text}</p>}
      <Card className="mt-2 divide-y divide-line">{children}</Card>
    </section>
  )
}

type SettingsLinkProps = {
  to: string
  label: string
  /** The current value. */
  value?: string
  Icon: LucideIcon
}

/** A row of a section that leads to a screen of its own. */
export function SettingsLink({ to, label, value, Icon }: SettingsLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-13 items-center gap-3.5 px-4 py-2 -outline-offset-3 hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {value && (
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">{value}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 text-muted" />
    </Link>
  )
}
