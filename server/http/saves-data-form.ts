import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { KILOBYTE, SECOND } from '#shared/limits.ts'
import { savesDataCookie, savesDataPath } from '#shared/page.ts'
import { isOwnPath, returnPathName } from '#shared/rules/return-path.ts'
import { ownHeaders } from './cache-control.ts'
import { answerErrorAsPage } from './errors.ts'
import { isFromAnotherSite } from './from-another-site.ts'

/** The switch for less data without scripts: a form that sets the cookie as the script does, and leads back. */
export async function savesDataForm(app: FastifyInstance): Promise<void> {
  const { name, lifetime } = savesDataCookie
  const options = { path: '/', maxAge: lifetime / SECOND, sameSite: 'lax' } as const
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4 * KILOBYTE },
    (_request, body, done) => done(null, body),
  )
  app.post(savesDataPath, { errorHandler: answerErrorAsPage }, async (request, reply) => {
    if (isFromAnotherSite(request)) throw new AppError('not_allowed')
    const fields = new URLSearchParams(String(request.body))
    // A box that is not ticked is not sent.
    reply.setCookie(name, fields.get(name) === 'yes' ? 'yes' : 'no', options)
    return reply.headers(ownHeaders).redirect(wayBack(fields), 303)
  })
}

/** A path of the product that is safe in a header, so that other sites cannot redirect readers to themselves. */
function wayBack(fields: URLSearchParams): string {
  const origin = 'http://product'
  const url = URL.parse(fields.get(returnPathName) ?? '', origin)
  const path = url?.origin === origin ? url.pathname + url.search + url.hash : ''
  return isOwnPath(path) ? path : '/'
}
