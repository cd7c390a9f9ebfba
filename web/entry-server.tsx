import { inlineScript } from 'virtual:inline-script'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import type { NotificationInWords } from '#shared/contracts/push.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import type { Language, Locale } from '#shared/locale.ts'
import type { PageAnswer, PageAssets, PageParts, PageRequest } from '#shared/page.ts'
import { App } from './app.tsx'
import { Document, type PageState } from './document.tsx'
import { entryAt } from './entry-screens.ts'
import { notificationPath } from './features/notifications/notification-path.ts'
import { notificationText } from './features/notifications/notification-text.ts'
import { ApiError, isApiError } from './http/api.ts'
import { inLanguage } from './http/in-language.ts'
import { type AnyQuery, type CallFunction, createQueryClient, prefetch } from './http/query.ts'
import { failedReadsIn, hasFailed, statusOf } from './layout/unanswered-reads.ts'
import { canonicalAddress as canonicalAddressIn } from './navigation/canonical-address.ts'
import { declaredQuery } from './navigation/declared-fields.ts'
import { findScreen } from './navigation/find-screen.ts'
import { DrawnParts } from './navigation/lazy-part.tsx'
import { loadScreen } from './navigation/load-screen.ts'
import { Navigation } from './navigation/navigation.tsx'
import type { PageAddress, ScreenRoute, Screens } from './navigation/screen.ts'
import { communityQuery } from './session/community-query.ts'
import { type Catalogue, loadAllCatalogues, wordFile } from './words/catalogues.ts'
import { createWords, type Words } from './words/words.tsx'

const messages = await loadAllCatalogues()

/**
 * The one address of a page among all that lead to it: the key of its cached answer. `undefined` where no screen has it.
 *
 * @param url path and query
 */
export function canonicalAddress(url: string): string | undefined {
  const { pathname, search } = new URL(`http://page${url}`)
  return canonicalAddressIn(entryAt(pathname).screens.routes, { pathname, search })
}

/** The script in the head of every page. The content security policy allows it by its hash. */
export { inlineScript }

/**
 * Draws a page whole, as a visitor sees it. The screen's queries run first, then the document is written at once, so that
 * its content can be read without scripts.
 */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const { pathname, search: sent } = new URL(`http://page${request.url}`)
  const { entry, screens } = entryAt(pathname, request)
  const match = findScreen(screens.routes, pathname)
  const params = match?.params ?? {}
  const query = match ? declaredQuery(match.route, sent) : ''
  const search = new URLSearchParams(query)
  const rowId = match?.route.rowId?.({ params, search })
  const tokenOfRow = rowId === undefined ? undefined : await request.tokenOf(rowId)
  const community = params.identificationToken ?? tokenOfRow
  const call = inLanguage(callOf(request, community), () => request.language)
  const queryClient = createQueryClient(call, { retries: 0 })
  const module = match && (await loadScreen(match.route))
  const asked = { params, search, community, language: request.language }
  await askAhead(queryClient, asked, module?.queries)
  const sources = {
    entry,
    screen: match?.route.file,
    words: wordFilesOf(match?.route, request.language.locale),
  }
  const { styles, screen } = request.assetsOf({ ...sources, parts: [] })
  const status = match?.route.path === '*' ? 404 : statusOf(queryClient)
  const isMissing = tokenOfRow !== undefined && status === 404
  // Made-up ids would reveal which communities exist, so the page of a missing row names none.
  const isTold = ({ queryHash }: Query) => !isMissing || !queryHash.includes(tokenOfRow)
  const shouldDehydrateQuery = (query: Query) => isTold(query) && !hasFailed(query)
  const state: PageState = {
    language: request.language,
    theme: request.theme,
    product: request.product,
    community: isMissing
      ? undefined
      : (tokenOfRow ?? checkedToken(queryClient, params.identificationToken)),
    missingPath: isMissing ? pathname : undefined,
    query: query || undefined,
    assets: { styles, screen },
    queries: dehydrate(queryClient, { shouldDehydrateQuery }),
    failedReads: failedReadsIn(queryClient),
  }
  const words = wordsOf(request.language)
  const address = { screens, ssrPath: pathname, ssrSearch: query }
  const { savesData } = request
  const drawing = { address, words, savesData, queryClient }
  const { html, parts } = await request.inTurn(() => draw(state, drawing))
  const { script, preloads, polyfills } = request.assetsOf({ ...sources, parts })
  const scripts = { script, preloads, polyfills, parts }
  return { status, html: withInlineScript(html, scripts, words) }
}

/** The text of a notification, for a browser in which the product is closed. */
export const notificationInWords: NotificationInWords = async (locale, notification) => {
  const language = { locale, language_id: defaultLanguageId }
  const words = wordsOf(language)
  return { text: notificationText(notification, words), path: notificationPath(notification) }
}

function wordFilesOf(route: ScreenRoute | undefined, locale: Locale): string[] {
  const names: Catalogue[] = ['start', ...(route?.words ?? [])]
  return names.map((name) => wordFile(name, locale))
}

/** A refused read is the same for a screen wherever it was made. */
function callOf({ call }: PageRequest, community: string | undefined): CallFunction {
  return (path, input) =>
    call(path, input, community).catch((error: unknown) => {
      throw isApiError(error) ? new ApiError(error.code, error.message, error.fields) : error
    })
}

async function askAhead(
  queryClient: QueryClient,
  address: PageAddress,
  queries: ((address: PageAddress) => AnyQuery[]) | undefined,
): Promise<void> {
  const { identificationToken } = address.params
  const gate = identificationToken ? [communityQuery(identificationToken)] : []
  const all = [...gate, ...(queries?.(address) ?? [])]
  await Promise.all(all.map((query) => prefetch(queryClient, query)))
}

/** The token in the address, once the gate's query has found its community. */
function checkedToken(queryClient: QueryClient, token: string | undefined): string | undefined {
  return token && queryClient.getQueryData(communityQuery(token).queryKey)?.token
}

function wordsOf(language: Language): Words {
  return createWords(language, messages[language.locale] ?? messages.en ?? {})
}

type Drawing = {
  address: { screens: Screens; ssrPath: string; ssrSearch: string }
  words: Words
  savesData: boolean
  queryClient: QueryClient
}

/** A page, and the source files of its parts. */
type Drawn = { html: string } & Pick<PageParts, 'parts'>

async function draw(state: PageState, drawing: Drawing): Promise<Drawn> {
  const { address, words, savesData, queryClient } = drawing
  const { screens, ...at } = address
  const { theme, product, community, missingPath, assets, failedReads } = state
  const page = { community, missingPath, failedReads }
  const app = { screens, words, product, queryClient, ...page }
  const parts = new Set<string>()
  const html = (
    <DrawnParts value={parts}>
      <Document {...{ theme, savesData, assets, community, state }} lang={words.locale}>
        <Navigation routes={screens.routes} {...at}>
          <App savesData={savesData} {...app} />
        </Navigation>
      </Document>
    </DrawnParts>
  )
  // Written in one piece: no script has to insert parts later.
  const thrown: unknown[] = []
  const stream = await renderToReadableStream(html, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void thrown.push(error),
  })
  await stream.allReady
  // React would send a skeleton instead of a part that could not be drawn.
  if (thrown.length > 0) throw thrown[0]
  return { html: await new Response(stream).text(), parts: [...parts] }
}

type PageScripts = Pick<PageAssets, 'script' | 'preloads' | 'polyfills'> & Pick<PageParts, 'parts'>

/**
 * Puts the script first. React would put it after the style, and the browser would wait for the style before it reads on.
 * React hydrates a head in any order.
 */
function withInlineScript(html: string, scripts: PageScripts, { t }: Words): string {
  const data = {
    script: scripts.script,
    preloads: scripts.preloads.join(' '),
    polyfills: scripts.polyfills,
    parts: scripts.parts.join(' '),
    // A page whose scripts do not load cannot ask for words any more.
    failure: `${t('error.no_response')} ${t('page.retry')}`,
  }
  const quotable = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const attributes = Object.entries(data).map(([name, text]) => ` data-${name}="${quotable(text)}"`)
  const script = `<script${attributes.join('')}>${inlineScript}</script>`
  return html.replace('<head>', () => `<head>${script}`)
}
