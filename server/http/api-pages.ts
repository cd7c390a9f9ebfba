import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { errors } from '#shared/errors.ts'
import type { Product } from '#shared/page.ts'
import { openApi } from './openapi/document.ts'
import { failuresOf } from './openapi/failures.ts'

/** The contract for programs at `/api/openapi.json`, for people at `/api/docs`. Neither changes while we run. */
export function apiPages(app: FastifyInstance): void {
  const { product } = app.services
  // Made on the first request, so that the start does not wait.
  let document: object | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApi(product)
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= apiDocs(product)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function apiDocs({ name: product }: Product): string {
  const entries: [string, Call][] = Object.entries(calls)
  const groups = [...Map.groupBy(entries, ([path]) => path.split('/')[0] ?? '')]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(product)} API</title>
<link rel="stylesheet" href="/api-docs.css">
<main>
<h1>${escapeHtml(product)} API</h1>
<p>Every call answers <code>POST /api/…</code> with JSON; one that only reads answers <code>GET</code> too,
with the same fields in the query. Members send <code>Authorization: Bearer …</code>. A failure answers
<code>{ "status": "failed", "code", "message" }</code>. For programs:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${groups.map(([name, group]) => `<h2>${name}</h2>${group.map(toSection).join('')}`).join('')}
</main>
</html>
`
}

function toSection([path, call]: [string, Call]): string {
  const failures = failuresOf(call).map(
    (code) => `<li><code>${errors[code].status} ${code}</code> ${escapeHtml(errors[code].message)}`,
  )
  return `<details id="${path}">
<summary><code>${path}</code> ${escapeHtml(call.summary)}</summary>
<p>${call.who === 'anyone' ? 'For anyone.' : `For a ${call.who}.`}
${call.limit.points} calls in ${call.limit.seconds} seconds.</p>
<h3>Takes</h3><pre>${schemaText(call.input, 'input')}</pre>
<h3>Answers</h3><pre>${call.streams ?? schemaText(call.output, 'output')}</pre>
<h3>Fails with</h3><ul>${failures.join('')}</ul>
</details>`
}

function schemaText(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return escapeHtml(JSON.stringify(document, undefined, 2))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
