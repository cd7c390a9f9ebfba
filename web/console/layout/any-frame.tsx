import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isOfHosts } from '#shared/page.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { HostFrame } from './host-frame.tsx'

/** The frame of a screen that is not there yet, which its address tells. */
export function AnyFrame(props: { top?: ReactNode; children: ReactNode }) {
  const [pathname] = useLocation()
  return isOfHosts(pathname) ? <HostFrame {...props} /> : <ConsoleFrame {...props} />
}
