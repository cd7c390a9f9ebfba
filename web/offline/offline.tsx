import { type ComponentType, useEffect, useState } from 'react'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { whenIdle } from '#web/navigation/when-idle.ts'

type OfflineProps = { routes: ScreenRoute[] }

/** Everything for times without a network. It is loaded after the page with its pictures, which works without it. */
export function Offline(props: OfflineProps) {
  const [Part, setPart] = useState<ComponentType<OfflineProps>>()
  useEffect(() => {
    const load = async () => {
      const part = await import('./load-part.ts')
        .then(({ loadPart }) => loadPart())
        .catch(() => undefined)
      setPart(() => part)
    }
    const wait = () => whenIdle(() => void load())
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
  }, [])
  return Part && <Part {...props} />
}
