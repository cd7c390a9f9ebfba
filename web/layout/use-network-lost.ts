import { useSyncExternalStore } from 'react'
import { isNetworkLost, subscribeNetwork } from '#web/http/network.ts'

/** Whether the server cannot be reached now. */
export function useNetworkLost(): boolean {
  return useSyncExternalStore(subscribeNetwork, isNetworkLost, () => false)
}
