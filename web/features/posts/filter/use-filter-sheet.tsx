import { type ComponentType, type ReactNode, useState } from 'react'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import type { FilterKind } from './feed-filter.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

type LoadedSheet = { Sheet: ComponentType<FilterSheetProps> }

/** The sheet with all filters; it is loaded when it is first opened. The caller draws `sheet`. */
export function useFilterSheet(feed: ReaderFeed): {
  open: (section: FilterKind | undefined) => void
  sheet: ReactNode
} {
  const loadPart = useLoadPart()
  const [loaded, setLoaded] = useState<LoadedSheet>()
  const [isOpen, setIsOpen] = useState(false)
  const [section, setSection] = useState<FilterKind>()

  async function open(at: FilterKind | undefined) {
    setSection(at)
    const part = await loadPart(() => import('./filter-sheet.tsx'))
    if (!part) return
    setLoaded({ Sheet: part.FilterSheet })
    setIsOpen(true)
  }

  const sheet = loaded && (
    <loaded.Sheet feed={feed} section={section} open={isOpen} onClose={() => setIsOpen(false)} />
  )
  return { open: (at) => void open(at), sheet }
}
