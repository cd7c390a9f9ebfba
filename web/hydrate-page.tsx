import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { Document, type PageState, pageStateId } from './document.tsx'
import { api, wireApi } from './lib/api.ts'
import { createQueryClient } from './lib/query.ts'
import { findScreen } from './navigation/find-screen.ts'
import { watchHistory } from './navigation/history.ts'
import { loadScreen, wireWords } from './navigation/load-screen.ts'
import { Navigation } from './navigation/navigation.tsx'
import type { ScreenRoute } from './navigation/screen.ts'
import { getState, restore, signOut } from './session/session-store.ts'
import { type Catalogue, loadCatalogue } from './words/catalogues.ts'
import { createWords } from './words/words.tsx'

/** Takes over the page that the server drew. */
export async function hydratePage(routes: ScreenRoute[]): Promise<void> {
  const text = document.getElementById(pageStateId)?.textContent ?? ''
  const { locale, product, community, missingPath, assets, queries }: PageState = JSON.parse(text)
  restore(community)
  watchHistory()
  wireApi({
    identity: () => {
      const { session, community } = getState()
      return { token: session?.token, identification_token: community }
    },
    onSessionEnded: signOut,
  })
  const queryClient = createQueryClient(api)
  hydrate(queryClient, queries)
  const words = createWords(locale, {})
  const addWords = async (name: Catalogue) => words.add(await loadCatalogue(name, locale))
  wireWords(addWords)
  const route = findScreen(routes, location.pathname)?.route
  await Promise.all([addWords('start'), route && loadScreen(route)])
  const app = { routes, words, product, community, missingPath, queryClient }
  hydrateRoot(
    document,
    <StrictMode>
      <Document locale={locale} assets={assets}>
        <Navigation routes={routes}>
          <App {...app} />
        </Navigation>
      </Document>
    </StrictMode>,
  )
}
