import { type ComponentType, useEffect, useState } from 'react'
import { prefetchAfterLoad } from '#web/http/prefetch-after-load.ts'

type ContextColumn = ComponentType<{ token: string }>

let load: (() => Promise<ContextColumn>) | undefined
let column: ContextColumn | undefined

/** Says where the column comes from: it is made of features, which the frame does not know. */
export function wireContextColumn(loadColumn: () => Promise<ContextColumn>): void {
  load = loadColumn
}

/** What stands beside the screens of a community. Only wide screens load it, after the page. */
export function useContextColumn(): ContextColumn | undefined {
  const [shown, setShown] = useState(() => column)
  useEffect(() => {
    if (column || !matchMedia('(min-width: 64rem)').matches) return
    return prefetchAfterLoad(async () => {
      // Without it nothing is missing.
      column = await load?.().catch(() => undefined)
      setShown(() => column)
    })
  }, [])
  return shown
}
