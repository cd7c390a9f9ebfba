import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { bannerTimeout } from '#shared/limits.ts'
import type { Product } from '#shared/page.ts'
import { ProductProvider } from '#web/lib/product.tsx'
import { BannerProvider } from '#web/ui/banner.tsx'
import { type Words, WordsProvider } from '#web/words/words.tsx'
import { AlertProvider } from './layout/alert.tsx'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { CurrentScreen } from './navigation/current-screen.tsx'
import { Waiting } from './navigation/navigation.tsx'
import { ScrollMemory } from './navigation/scroll-memory.tsx'
import { IdentityChange } from './session/identity-change.tsx'
import { SessionProvider } from './session/session.tsx'

type AppProps = {
  words: Words
  product: Product
  community: string | undefined
  queryClient: QueryClient
}

/** Everything inside the router: the same in the browser and on the server. */
export function App({ words, product, community, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ProductProvider product={product}>
        <WordsProvider words={words}>
          <SessionProvider community={community}>
            <BannerProvider duration={bannerTimeout}>
              <AlertProvider>
                <IdentityChange />
                <ScrollMemory />
                <Waiting />
                <ErrorBoundary>
                  <CurrentScreen />
                </ErrorBoundary>
              </AlertProvider>
            </BannerProvider>
          </SessionProvider>
        </WordsProvider>
      </ProductProvider>
    </QueryClientProvider>
  )
}
