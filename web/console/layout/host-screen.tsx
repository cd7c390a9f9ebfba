import type { ReactNode } from 'react'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { HostFrame } from './host-frame.tsx'

type HostScreenProps = {
  title: string
  /** Where Back leads to for a host who came from outside. */
  back?: string
  actions?: ReactNode
  children: ReactNode
}

/** A screen of hosts. */
export function HostScreen({ title, back, actions, children }: HostScreenProps) {
  const lead = back && <BackButton fallback={back} />
  return (
    <HostFrame top={<TopBar title={title} lead={lead} actions={actions} />}>
      <PageMeta title={title} />
      {children}
    </HostFrame>
  )
}
