import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#shared/errors.ts'
import type { Language } from '#shared/locale.ts'
import { type PageAssets, type Product, type Theme, themes } from '#shared/page.ts'
import { barColors } from './device/bar-colors.ts'

/** The state that the server sends with a page. */
export type PageState = {
  language: Language
  theme: Theme | undefined
  product: Product
  community: string | undefined
  /** The path of this page, where it names a row that is not there. */
  missingPath: string | undefined
  /** The query that the page was drawn with: the address may have fields that no screen reads. */
  query: string | undefined
  assets: DrawnAssets
  /** The answers to the page's reads. */
  queries: DehydratedState
  failedReads: FailedRead[]
}

/** A read that failed on the server: the error that the page shows, and the key for asking again. */
export type FailedRead = { queryKey: QueryKey; code: ErrorCode; message: string }

/** The scripts that the page names; `presses/load-scripts.ts` loads the rest. */
type DrawnAssets = Pick<PageAssets, 'styles' | 'screen'>

export const pageStateId = 'page-state'

type DocumentProps = {
  lang: string
  theme: Theme | undefined
  savesData: boolean
  assets: DrawnAssets
  /** The community of the page. An app that is installed from it opens there. */
  community: string | undefined
  state?: PageState
  children: ReactNode
}

/**
 * The whole page. Its state is data, which the content security policy need not allow. The browser hydrates the document
 * around that data and does not change it.
 */
export function Document(props: DocumentProps) {
  const { lang, theme, savesData, assets, community, state, children } = props
  return (
    <html lang={lang} data-theme={theme} data-saves-data={savesData ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {themes.map((ofDevice) => (
          <meta
            key={ofDevice}
            name="theme-color"
            content={barColors[theme ?? ofDevice]}
            media={`(prefers-color-scheme: ${ofDevice})`}
          />
        ))}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/app-192.png" />
        <link rel="manifest" href={manifestOf(community)} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        {children}
        <script
          id={pageStateId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, escaped below
          dangerouslySetInnerHTML={{ __html: state ? asData(state) : '' }}
        />
      </body>
    </html>
  )
}

function manifestOf(community: string | undefined): string {
  return `/manifest.webmanifest${community ? `?community=${encodeURIComponent(community)}` : ''}`
}

/** JSON in which no text can end the script element around it. */
function asData(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}
