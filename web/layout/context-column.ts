import { type ComponentType, useEffect, useState } from 'react'
import { prefetchAfterLoad } from '#web/http/prefetch-after-load.ts'

type ContextColumn = ComponentType<{ token: string }>

let load: (() => Promise<ContextColumn>) | undefined
let column: ContextColumn | undefined

/** Sets the loader of the column: features draw it, and the frame knows no feature. */
export function wireContextColumn(loadColumn: () => Promise<ContextColumn>): void {
  load = loadColumn
}

/** The column beside the screens of a community. Only wide screens load it, after the page. */
export function useContextColumn(): ContextColumn | undefined {
  const [shown, setShown] = useState(() => column)
  useEffect(() => {
    if (column || !matchMedia('(min-width: 64rem)').matches) return
    return prefetchAfterLoad(async () => {
      // The screen is complete without it.
      column = await load?.().catch(() => undefined)
      setShown(() => column)
    })
  }, [])
  return shown
}
