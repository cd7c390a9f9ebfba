import type { WebPart } from '#server/http/web-part.ts'
import type { PageAnswer, PageRequest } from '#shared/page.ts'
import { fakeWeb } from './fake-web.ts'

/** A row of the route table of pages. */
export type PageRoute = { path: string; screen: string; load: () => Promise<{ queries?: unknown }> }

// The web part is checked with the types of a browser, which the server does not have.
const sources = '../../web'
const { canonicalAddress, render }: Pick<WebPart, 'canonicalAddress' | 'render'> = await import(
  `${sources}/entry-server.tsx`
)

/** The rows of all entries. */
export const { allRoutes }: { allRoutes: PageRoute[] } = await import(`${sources}/entry-screens.ts`)

/** A web part whose pages are drawn as they are for people, but without scripts and styles. */
export function drawnWeb(
  of: (request: PageRequest) => PageRequest = (request) => request,
): WebPart {
  const web = fakeWeb((request): Promise<PageAnswer> => render(of(request)))
  return { ...web, canonicalAddress }
}
