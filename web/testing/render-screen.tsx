import type { QueryClient } from '@tanstack/react-query'
import { configure } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { findSignedInUser } from '#server/features/auth/sign-in/signed-in-user.ts'
import type { TestMember } from '#server/testing/factories.ts'
import type { TestHost } from '#server/testing/hosts.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { App, type AppProps } from '#web/app.tsx'
import { entryAt } from '#web/entry-screens.ts'
import { api, wireApi } from '#web/http/api.ts'
import { inLanguage, refetchInLanguage } from '#web/http/in-language.ts'
import { createQueryClient } from '#web/http/query.ts'
import { useReaderWords } from '#web/hydrate-page.tsx'
import { loadParts as loadMemberParts } from '#web/member/member-parts.tsx'
import { findScreen } from '#web/navigation/find-screen.ts'
import { watchHistory } from '#web/navigation/history.ts'
import { loadScreen, wireWords } from '#web/navigation/load-screen.ts'
import { leaveEntry, wireScrollTracker } from '#web/navigation/load-scroll-tracker.ts'
import { Navigation } from '#web/navigation/navigation.tsx'
import { scrollTracker } from '#web/navigation/scroll-tracker.ts'
import { withStoredAnswers } from '#web/offline/with-stored-answers.ts'
import { getState, restore, signOutOf } from '#web/session/session-store.ts'
import { addCatalogue, currentWords, startWords, subscribeWords } from '#web/words/reader-words.ts'
import { hand } from './hand.ts'
import { Network } from './network.ts'

configure({
  asyncUtilTimeout: 30_000,
  // The whole document would be too long an error message.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n${textOfDocument()}`),
})

// The same start as a page: see hydrate-page.tsx.
const call = inLanguage(api, currentWords)
const queryClient: QueryClient = createQueryClient(withStoredAnswers(call, () => queryClient))
wireApi({
  identity: () => {
    const { session, community } = getState()
    return { token: session?.token, identification_token: community }
  },
  onSessionEnded: signOutOf,
})
subscribeWords(() => void refetchInLanguage(queryClient))
wireScrollTracker(queryClient)
wireWords(addCatalogue)
startWords({ locale: 'en', language_id: defaultLanguageId })
await addCatalogue('start')
// The parts that members load on idle are loaded before any test waits for them.
await loadMemberParts()

type Options = {
  /** Who is signed in; a visitor by default. */
  as?: TestMember
  /** Who hosts the installation, and is signed in for that. */
  host?: TestHost
  /** The community that was visited before. */
  community?: { identification_token: string }
  /** Sets the network before the first call. */
  network?: (network: Network) => void
}

/** Each element's own text on a line. `innerText` takes long, and every query that waits asks for this many times. */
function textOfDocument(): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let found = ''
  let last: Node | null = null
  while (found.length < 1500 && texts.nextNode()) {
    const { parentNode, textContent } = texts.currentNode
    found += parentNode === last ? textContent : `\n${textContent}`
    last = parentNode
  }
  return found.slice(0, 1500)
}

let leave = () => {}

/**
 * Opens the whole product at an address for one reader: the real screens and router over the real app. What only a browser
 * has is missing: layout, paint, the service worker, and the page as the server drew it.
 */
export async function renderScreen(test: TestApp, address: string, options: Options = {}) {
  leave()
  const network = new Network(test.app)
  const [name = '', value = ''] = options.host?.cookie.split('=') ?? []
  if (options.host) network.cookies.set(name, { value, path: '/', attributes: '' })
  options.network?.(network)
  await enter(test, options)
  history.replaceState(null, '', address)
  // The history of this tab begins here.
  watchHistory(leaveEntry)
  scrollTracker.start(queryClient, {
    pathname: location.pathname,
    address: location.pathname + location.search,
  })
  const { screens } = entryAt(location.pathname)
  const route = findScreen(screens.routes, location.pathname)?.route
  if (route) await loadScreen(route)
  const { product } = test.app.services
  const page = { product, community: undefined, missingPath: undefined, failedReads: [] }
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(<Page screens={screens} {...page} />)
  leave = () => {
    root.unmount()
    container.remove()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    leave = () => {}
  }
  onTestFinished(() => leave())
  return { ...hand(), network }
}

function Page(page: Omit<AppProps, 'words' | 'savesData' | 'queryClient'>) {
  const app = { words: useReaderWords(), queryClient, ...page }
  return (
    <Navigation routes={page.screens.routes}>
      <App savesData={false} {...app} />
    </Navigation>
  )
}

/** Stores what an earlier visit has left. */
async function enter({ db }: TestApp, { as, community }: Options): Promise<void> {
  const user = as && (await findSignedInUser(db, as))
  const identification_token = user?.identification_token ?? community?.identification_token
  const stored = { '@user': user, token: as?.token, identification_token }
  for (const [key, value] of Object.entries(stored)) {
    if (value) localStorage.setItem(key, JSON.stringify(value))
  }
  restore(undefined)
}
