import { SECOND } from '#shared/limits.ts'
import { checkNetwork, isNetworkLost, noteNetwork } from '#web/http/network.ts'

/** The pauses between the checks after a device was connected, in milliseconds. */
const pauses = [1, 2, 4].map((seconds) => seconds * SECOND)

/** The browser knows at once when it has no connection at all. That it has one means little. */
export function followNetwork(): () => void {
  const handleOffline = () => noteNetwork(false)
  const handleOnline = () => void checkOften()
  if (navigator.onLine === false) handleOffline()
  // It may be back since before this was loaded, when nobody listened.
  else if (isNetworkLost()) handleOnline()
  addEventListener('offline', handleOffline)
  addEventListener('online', handleOnline)
  return () => {
    removeEventListener('offline', handleOffline)
    removeEventListener('online', handleOnline)
  }
}

/** A device says that it is connected a moment before it reaches a server. */
async function checkOften(): Promise<void> {
  for (const pause of pauses) {
    if (await checkNetwork()) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  await checkNetwork()
}
