import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#shared/locale.ts'
import type { AnyQuery, CallFunction } from '#web/http/query.ts'
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

/** The route of an address, and the parameters in its path. */
export type FoundScreen = { route: ScreenRoute; params: PageAddress['params'] }

/** The exports of a screen's file. The server runs the queries before it draws the page. */
export type ScreenModule = {
  Screen: ComponentType
  queries?: (address: PageAddress) => AnyQuery[]
  /** What it reads for the signed-in reader alone. The console asks for it before React is there. */
  ownQueries?: (address: Pick<PageAddress, 'params' | 'search'>) => AnyQuery[]
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

/** The frame around each screen of an entry, also while the screen is loading. */
export type ScreenFrame = ComponentType<{ top?: ReactNode; children: ReactNode }>

/** The screens of an entry. */
export type Screens = {
  routes: ScreenRoute[]
  Frame: ScreenFrame
  /** Makes the reads of the first screen while the page waits for React; what it gives makes the page's reads. */
  askingAhead?: (call: CallFunction) => AskingAhead
}

export type AskingAhead = {
  ask: (found: FoundScreen, module: ScreenModule) => void
  /** Makes a read, or takes the answer of one that was made ahead. */
  call: CallFunction
}
