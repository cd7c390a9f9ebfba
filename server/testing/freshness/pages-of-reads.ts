import { AppError } from '#shared/errors.ts'
import type { ReadingPath } from '../every-read.ts'
import { fakeWeb } from '../fake-web.ts'

/** A web part whose every page is one read, made as a visitor as pages are: `/<call>?identification_token=…&input=…` */
export function pagesOfReads() {
  return fakeWeb(async ({ url, call }) => {
    const { pathname, searchParams } = new URL(url, 'http://page')
    const path = pathname.slice(1) as ReadingPath
    const input = JSON.parse(searchParams.get('input') ?? '{}')
    try {
      const token = searchParams.get('identification_token') ?? undefined
      return { status: 200, html: JSON.stringify(await call(path, input, token)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { status: 404, html: error.code }
    }
  })
}
