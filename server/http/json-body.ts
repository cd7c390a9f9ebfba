import type { FastifyInstance } from 'fastify'

/** Reads JSON as Fastify does, except that a body of no bytes is no payload: many clients name a type for it all the same. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
