import type { ComponentType } from 'react'
import type { AnyQuery } from '#web/lib/query.ts'
import type { Catalogue } from '#web/words/catalogues.ts'

/** What a page's address says, for the queries its screen needs. */
export type Place = {
  params: Record<string, string | undefined>
  search: URLSearchParams
  community: string | undefined
}

/** What stands in a screen's file. The queries are asked on the server before the page is drawn. */
export type ScreenModule = {
  Screen: ComponentType
  queries?: (place: Place) => AnyQuery[]
}

/** Whom a screen lets in. */
export type Gate = 'token' | 'community' | 'member' | 'visitor' | 'newcomer' | 'none'

/** A row of the route table. */
export type ScreenRoute = {
  path: string
  gate: Gate
  /** The source file under web/screens, by which the build knows the screen's own scripts. */
  file: string
  load: () => Promise<ScreenModule>
  /** The words that come with the screen, besides the start's. */
  words?: Catalogue
  /** The row a bare link is about; its community is the page's. */
  rowId?: (place: Omit<Place, 'community'>) => number | undefined
}
