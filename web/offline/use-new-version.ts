import { useEffect, useState } from 'react'
import { HOUR } from '#shared/limits.ts'
import { setting } from '#web/device/settings.ts'
import type { VersionMessage } from '#web/device/worker-messages.ts'

const askedVersion = setting('asked_version', (stored) => stored)

/** Whether the server has a newer version than this page. Once dismissed, this tab does not ask again. */
export function useNewVersion(): { isNew: boolean; dismiss: () => void } {
  const [version, setVersion] = useState<string>()
  useEffect(() => {
    const container = navigator.serviceWorker
    if (!container) return
    const listening = new AbortController()
    const { signal } = listening
    container.addEventListener(
      'message',
      ({ data }: MessageEvent<VersionMessage | undefined>) => {
        if (data?.type === 'version') setVersion(data.version)
      },
      { signal },
    )
    lookWhenShown(container, signal)
    return () => listening.abort()
  }, [])
  const isNew = version !== undefined && !isOwn(version) && askedVersion.read() !== version
  const dismiss = () => {
    askedVersion.write(version)
    setVersion(undefined)
  }
  return { isNew, dismiss }
}

/** Whether a version has the first script of this page, as the script that loads it names it. */
function isOwn(version: string): boolean {
  const script = document.querySelector<HTMLElement>('script[data-script]')?.dataset.script
  return script !== undefined && version.split(' ').includes(script)
}

/** A browser looks for a new worker when a page is loaded. An app may stay open for days. */
function lookWhenShown(container: ServiceWorkerContainer, signal: AbortSignal): void {
  let last = Date.now()
  const look = async () => {
    if (document.hidden || Date.now() - last < HOUR) return
    last = Date.now()
    // Without a network it is checked later.
    await (await container.getRegistration())?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => void look(), { signal })
}
