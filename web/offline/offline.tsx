import { type ComponentType, useEffect, useState } from 'react'
import type { ScreenRoute } from '#web/navigation/screen.ts'

export type OfflineProps = { routes: ScreenRoute[] }

/** How long after a page with its pictures has loaded nothing else is begun, in milliseconds. */
const pause = 2000

/** All that is for times without a network. It is loaded a while after the page, which works without it. */
export function Offline(props: OfflineProps) {
  const [Part, setPart] = useState<ComponentType<OfflineProps>>()
  useEffect(() => {
    const load = async () => {
      const part = await import('./load-part.ts')
        .then(({ loadPart }) => loadPart())
        .catch(() => undefined)
      setPart(() => part)
    }
    const wait = () => setTimeout(load, pause)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
  }, [])
  return Part && <Part {...props} />
}
