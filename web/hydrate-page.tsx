import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './app.tsx'
import { Document, type PageState, pageStateId } from './document.tsx'
import { prepareReplay } from './held-presses.tsx'
import { api, wireApi } from './lib/api.ts'
import { createQueryClient } from './lib/query.ts'
import { whenInstalled } from './lib/when-installed.ts'
import { findScreen } from './navigation/find-screen.ts'
import { watchHistory } from './navigation/history.ts'
import { loadScreen, wireWords } from './navigation/load-screen.ts'
import { Navigation } from './navigation/navigation.tsx'
import type { ScreenRoute } from './navigation/screen.ts'
import { getState, restore, signOut } from './session/session-store.ts'
import { followOtherTabs } from './words/other-tabs.ts'
import { addCatalogue, currentWords, startWords, subscribeWords } from './words/reader-words.ts'
import type { Words } from './words/words.tsx'

/** Takes over the page that the server drew. */
export async function hydratePage(routes: ScreenRoute[]): Promise<void> {
  const text = document.getElementById(pageStateId)?.textContent ?? ''
  const { language, theme, product, community, missingPath, assets, queries }: PageState =
    JSON.parse(text)
  prepareReplay()
  restore(community, product.default_community)
  watchHistory()
  whenInstalled(() => void takeShares())
  wireApi({
    identity: () => {
      const { session, community } = getState()
      return { token: session?.token, identification_token: community }
    },
    onSessionEnded: signOut,
  })
  const queryClient = createQueryClient(api)
  hydrate(queryClient, queries)
  startWords(language)
  followOtherTabs()
  wireWords(addCatalogue)
  const route = findScreen(routes, location.pathname)?.route
  await Promise.all([addCatalogue('start'), route && loadOwnScreen(route, assets.screen)])
  const app = { routes, product, community, missingPath, queryClient }
  hydrateRoot(
    document,
    <StrictMode>
      <Page theme={theme} assets={assets} {...app} />
    </StrictMode>,
  )
}

/** The page names the script of its own screen, so that this needs no list of all. */
function loadOwnScreen(route: ScreenRoute, script: string | undefined) {
  return loadScreen(script ? { ...route, load: () => import(/* @vite-ignore */ script) } : route)
}

/** What other apps share to the installed one is taken by its service worker. */
async function takeShares(): Promise<void> {
  const { registerServiceWorker } = await import('./lib/service-worker.ts')
  await registerServiceWorker()
}

type PageProps = Omit<AppProps, 'words'> & Pick<PageState, 'theme' | 'assets'>

function Page({ theme, assets, ...app }: PageProps) {
  const words = useReaderWords()
  return (
    <Document lang={words.locale} theme={theme} assets={assets} community={app.community}>
      <Navigation routes={app.routes}>
        <App words={words} {...app} />
      </Navigation>
    </Document>
  )
}

/** The words of the language that the reader has chosen last. */
function useReaderWords(): Words {
  const [words, setWords] = useState(currentWords)
  // A screen that needs a text in the new language stays as it is until the text is loaded.
  useEffect(() => subscribeWords((next) => startTransition(() => setWords(next))), [])
  return words
}
