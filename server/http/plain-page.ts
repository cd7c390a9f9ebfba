import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#shared/errors.ts'

/** Whether the request accepts HTML, as a browser's does and a program's does not. */
export function asksForPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|media|health)\//.test(url)
}

/** An error as a page for when the web part cannot be rendered: no script, no style, only our own words. */
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
