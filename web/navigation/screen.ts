import type { ComponentType } from 'react'
import type { Language } from '#shared/locale.ts'
import type { AnyQuery } from '#web/http/query.ts'
import type { Gate } from '#web/session/gates.ts'
import type { Catalogue } from '#web/words/catalogues.ts'

/** The address of a page, for the queries of its screen. */
export type PageAddress = {
  params: Record<string, string | undefined>
  search: URLSearchParams
  community: string | undefined
  /** The language the page is drawn in. */
  language: Language
}

/** The exports of a screen's file. The server runs the queries before it draws the page. */
export type ScreenModule = {
  Screen: ComponentType
  queries?: (address: PageAddress) => AnyQuery[]
}

/** A row of a route table. */
export type ScreenRow = {
  path: string
  gate: Gate
  /** Whether the screen is part of signing in, so that the sign-in intent stays. */
  isOnTheWay?: true
  /** The name of the screen's file. */
  screen: string
  /** The catalogues of words that come with the screen, besides the start's. */
  words?: Catalogue[]
  /** The id in a bare link; the community of that row is the community of the page. */
  rowId?: (address: Pick<PageAddress, 'params' | 'search'>) => number | undefined
}

/** A row with the function that loads its screen. */
export type ScreenRoute = ScreenRow & {
  /** The screen's source file, by which the build knows its scripts. */
  file: string
  load: () => Promise<ScreenModule>
}
