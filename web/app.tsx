import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { bannerTimeout } from '#shared/limits.ts'
import type { Product } from '#shared/page.ts'
import type { FailedRead } from './document.tsx'
import { AlertProvider } from './layout/alert.tsx'
import { CurrentScreen } from './layout/current-screen.tsx'
import { EntryFrame } from './layout/entry-frame.ts'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { LiveState } from './member/live-state.tsx'
import type { Screens } from './navigation/screen.ts'
import { Offline } from './offline/offline.tsx'
import { IdentityChange } from './session/identity-change.tsx'
import { ProductProvider } from './session/product.tsx'
import { SessionProvider } from './session/session.tsx'
import { SavesDataContext } from './ui/media/saves-data.ts'
import { BannerProvider } from './ui/overlay/banner.tsx'
import { type Words, WordsProvider } from './words/words.tsx'

export type AppProps = {
  screens: Screens
  words: Words
  savesData: boolean
  product: Product
  community: string | undefined
  missingPath: string | undefined
  failedReads: FailedRead[]
  queryClient: QueryClient
}

/** Everything inside the router, for browser and server. */
export function App(props: AppProps) {
  const { screens, words, savesData, product, queryClient, failedReads, ...page } = props
  const { routes, Frame } = screens
  return (
    <QueryClientProvider client={queryClient}>
      <ProductProvider product={product}>
        <WordsProvider words={words}>
          <SavesDataContext value={savesData}>
            <SessionProvider {...page}>
              <BannerProvider duration={bannerTimeout}>
                <AlertProvider>
                  <IdentityChange />
                  <Offline routes={routes} />
                  <ErrorBoundary>
                    <EntryFrame value={Frame}>
                      <CurrentScreen routes={routes} failedReads={failedReads} />
                    </EntryFrame>
                  </ErrorBoundary>
                  {/* What it shows over the page comes after the page, whose first link skips to the content. */}
                  <LiveState />
                </AlertProvider>
              </BannerProvider>
            </SessionProvider>
          </SavesDataContext>
        </WordsProvider>
      </ProductProvider>
    </QueryClientProvider>
  )
}
