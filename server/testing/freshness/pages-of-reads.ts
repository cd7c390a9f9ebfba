import type { WebPart } from '#server/http/web-part.ts'
import type { ReadingPath } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { fakeWeb } from '../fake-web.ts'

/**
 * A web part whose every page is one read, made as a visitor as pages are: `/<call>?identification_token=…&input=…`. It
 * shows in which language and look it is drawn, and whether for somebody who saves data.
 */
export function pagesOfReads(): WebPart {
  const web = fakeWeb(async ({ url, call, language, theme, savesData }) => {
    const { pathname, searchParams } = new URL(`http://page${url}`)
    const path = pathname.slice(1) as ReadingPath
    const input = JSON.parse(searchParams.get('input') ?? '{}')
    try {
      const token = searchParams.get('identification_token') ?? undefined
      const answer = await call(path, input, token)
      return { status: 200, html: JSON.stringify({ answer, language, theme, savesData }) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { status: 404, html: error.code }
    }
  })
  return { ...web, canonicalAddress }
}

/** A page reads two fields. */
function canonicalAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://page${url}`)
  const known = ['identification_token', 'input'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname
}
