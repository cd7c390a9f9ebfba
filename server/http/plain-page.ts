import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#shared/errors.ts'

/** Whether a browser asked for a page rather than a program for an answer. */
export function asksForPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|media|health)\//.test(url)
}

/** A failure as a page, for when none can be drawn: no script, no style, only our own words. */
export function plainPage({ message }: ErrorBody): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${message}</title>
<main>
<h1>${message}</h1>
<p><a href="/">Go home</a></p>
</main>
</html>
`
}
