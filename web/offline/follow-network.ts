import { checkNetwork, noteNetwork } from '#web/http/network.ts'

/** The browser knows at once when it has no connection at all. That it has one means little. */
export function followNetwork(): () => void {
  const handleOffline = () => noteNetwork(false)
  const handleOnline = () => void checkNetwork()
  if (navigator.onLine === false) handleOffline()
  addEventListener('offline', handleOffline)
  addEventListener('online', handleOnline)
  return () => {
    removeEventListener('offline', handleOffline)
    removeEventListener('online', handleOnline)
  }
}
