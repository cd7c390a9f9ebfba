import type { FastifyRequest } from 'fastify'
import { serverWords } from '#server/words/server-words.ts'
import { type AppError, errors } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { errorTextOnPage } from './error-text.ts'

/** Whether the request accepts HTML, as a browser's does and a program's does not. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return method === 'GET' && !/^\/(api|media|health)\//.test(url)
}

/**
 * An error as a page, for when the web part cannot be rendered: it needs no other file, and contains only our own
 * texts.
 */
export function plainPage(error: AppError, reader: Locale): string {
  const { message, locale } = errorTextOnPage(error, reader)
  const link = (address: string, words: string) =>
    `<p><a href="${address}" style="${linkStyle}">${words}</a></p>`
  const { status } = errors[error.code]
  const mayPass = status >= 500 || status === 429
  // An empty address is that of the page itself, with its query.
  const retry = mayPass ? link('', serverWords(locale, 'page.retry')) : ''
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${message}</title>
<body style="${bodyStyle}">
<main>
<h1 style="font-size: 1.25rem">${message}</h1>
${retry}
${link('/', serverWords(locale, 'page.goHome'))}
</main>
</html>
`
}

// The style of the web part may be what is missing; its colours are those of the tokens.
const bodyStyle =
  'display: grid; place-content: center; min-height: 90vh; padding: 0 1rem; text-align: center; ' +
  'font-family: system-ui, sans-serif; background: light-dark(#faf8fc, #121017); color: light-dark(#1d1926, #f3f0f8)'

const linkStyle =
  'display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.875rem; font-weight: 600; text-decoration: none; ' +
  'background: light-dark(#6430c8, #b493ff); color: light-dark(#ffffff, #1b1033)'
