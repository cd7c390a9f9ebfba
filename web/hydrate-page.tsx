import { hydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { shellId, shellPath } from '#shared/page.ts'
import { App, type AppProps } from './app.tsx'
import { isSavingData, subscribeSavesData } from './device/saves-data.ts'
import { Document, type PageState, pageStateId } from './document.tsx'
import { api, wireApi } from './http/api.ts'
import { inLanguage, refetchInLanguage } from './http/in-language.ts'
import { noteNetwork } from './http/network.ts'
import { createQueryClient } from './http/query.ts'
import { wireContextColumn } from './layout/context-column.ts'
import { restoreFailed } from './layout/failed-reads-note.tsx'
import { findScreen } from './navigation/find-screen.ts'
import { watchHistory } from './navigation/history.ts'
import { loadScreen, wireWords } from './navigation/load-screen.ts'
import {
  isReturning,
  leaveEntry,
  tryScrollTracker,
  wireScrollTracker,
} from './navigation/load-scroll-tracker.ts'
import { Navigation } from './navigation/navigation.tsx'
import { loadDrawnParts } from './navigation/part.ts'
import type { ScreenRoute, Screens } from './navigation/screen.ts'
import { withStoredAnswers } from './offline/with-stored-answers.ts'
import { prepareReplay } from './presses/held-presses.tsx'
import { getState, restore, signOutOf } from './session/session-store.ts'
import { followOtherTabs } from './words/other-tabs.ts'
import { addCatalogue, currentWords, startWords, subscribeWords } from './words/reader-words.ts'
import type { Words } from './words/words.tsx'

/** Hydrates the page that the server drew with the screens of an entry. */
export async function hydratePage(screens: Screens): Promise<void> {
  const { routes } = screens
  const text = document.getElementById(pageStateId)?.textContent ?? ''
  const state: PageState = JSON.parse(text)
  const { language, theme, product, community, missingPath, query, assets, queries, failedReads } =
    state
  prepareReplay()
  restore(community, product.default_community)
  watchHistory(leaveEntry)
  wireApi({
    identity: () => {
      const { session, community } = getState()
      return { token: session?.token, identification_token: community }
    },
    onSessionEnded: signOutOf,
  })
  const call = inLanguage(api, currentWords)
  const read = withStoredAnswers(call, () => queryClient)
  const ahead = screens.askingAhead?.(read)
  const queryClient: QueryClient = createQueryClient(ahead?.call ?? read)
  hydrate(queryClient, queries)
  wireScrollTracker(queryClient)
  startWords(language)
  subscribeWords(() => void refetchInLanguage(queryClient))
  followOtherTabs()
  wireWords(addCatalogue)
  wireContextColumn(async () =>
    (await import('./screens/context/load-context-column.ts')).loadContextColumn(),
  )
  const found = findScreen(routes, location.pathname)
  const route = found?.route
  // The service worker has found no network, and shows the shell instead of the page of this address.
  const shell = isShell() ? findScreen(routes, shellPath)?.route : undefined
  if (shell) noteNetwork(false)
  const drawn = shell ?? route
  const [module] = await Promise.all([
    drawn && loadOwnScreen(drawn, assets.screen),
    addCatalogue('start'),
    route && loadScreen(route),
    isReturning() && tryScrollTracker(),
    failedReads.length > 0 && restoreFailed(queryClient, failedReads),
  ])
  if (found && module) ahead?.ask(found, module)
  await loadDrawnParts(drawnParts())
  const app = { screens, product, community, missingPath, failedReads, queryClient }
  const drawnPath = shell && shellPath
  const page = (
    <StrictMode>
      <Page {...{ theme, assets, query, drawnPath }} {...app} />
    </StrictMode>
  )
  const takeOver = () => void hydrateRoot(document, page)
  // A page is hydrated in small steps, so that it can be scrolled meanwhile; the shell at once, before its screen changes.
  if (shell) takeOver()
  else startTransition(takeOver)
}

/** The page names the script of its own screen, so that this needs no list of all. */
function loadOwnScreen(route: ScreenRoute, script: string | undefined) {
  return loadScreen(script ? { ...route, load: () => import(/* @vite-ignore */ script) } : route)
}

/** The source files of the parts that the server has drawn. */
function drawnParts(): string[] {
  return document.querySelector<HTMLElement>('[data-parts]')?.dataset.parts?.split(' ') ?? []
}

function isShell(): boolean {
  return location.pathname !== shellPath && document.getElementById(shellId) !== null
}

type PageProps = Omit<AppProps, 'words' | 'savesData'> &
  Pick<PageState, 'theme' | 'assets' | 'query'> & {
    /** The path that the server drew, if it differs from the address. */
    drawnPath: string | undefined
  }

function Page({ theme, assets, query = '', drawnPath, ...app }: PageProps) {
  const words = useReaderWords()
  // At first it is as the server has drawn the page.
  const savesData = useSyncExternalStore(subscribeSavesData, isSavingData, isSavingData)
  return (
    <Document
      lang={words.locale}
      theme={theme}
      savesData={savesData}
      assets={assets}
      community={app.community}
    >
      <Navigation routes={app.screens.routes} ssrPath={drawnPath} ssrSearch={query}>
        <App words={words} savesData={savesData} {...app} />
      </Navigation>
    </Document>
  )
}

/** The words of the last chosen language. */
export function useReaderWords(): Words {
  const [words, setWords] = useState(currentWords)
  useEffect(() => {
    // A screen that needs a text in the new language stays as it is until the text is loaded.
    const show = (next: Words) => startTransition(() => setWords(next))
    // The language may have been changed before this effect.
    show(currentWords())
    return subscribeWords(show)
  }, [])
  return words
}
