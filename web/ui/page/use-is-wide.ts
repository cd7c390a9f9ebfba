import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

/** Whether the screen is as wide as `lg:` of the classes: there is room for a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
