import './styles.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { App } from './app.tsx'
import { Document, type PageState, pageStateId } from './document.tsx'
import { api, wireApi } from './lib/api.ts'
import { createQueryClient } from './lib/query.ts'
import { createWords, type Messages } from './lib/words.tsx'
import { screenRoutes } from './routes.tsx'
import { getState, restore, signOut } from './session/session-store.ts'

const catalogues: Record<PageState['locale'], () => Promise<{ default: Messages }>> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
}

/** Takes over the page that the server drew. */
async function start(): Promise<void> {
  const text = document.getElementById(pageStateId)?.textContent ?? ''
  const { locale, product, community, assets, queries }: PageState = JSON.parse(text)
  restore(community)
  wireApi({
    identity: () => {
      const { session, community } = getState()
      return { token: session?.token, identification_token: community }
    },
    onSessionEnded: signOut,
  })
  const queryClient = createQueryClient(api)
  hydrate(queryClient, queries)
  const screen = matchRoutes(screenRoutes, location.pathname)?.at(-1)?.route
  const [words] = await Promise.all([catalogues[locale](), screen?.load()])
  hydrateRoot(
    document,
    <StrictMode>
      <Document locale={locale} assets={assets}>
        <BrowserRouter>
          <App
            words={createWords(locale, words.default)}
            product={product}
            community={community}
            queryClient={queryClient}
          />
        </BrowserRouter>
      </Document>
    </StrictMode>,
  )
}

void start()
