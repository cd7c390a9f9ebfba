import type { FastifyInstance } from 'fastify'
import type { Path } from '#shared/contracts/calls.ts'
import { type Answer, type As, headersOf, toAnswer } from './test-app.ts'

export type TestForm = {
  fields: Record<string, string>
  files?: Uint8Array<ArrayBuffer>[]
  /** The form's name for its files. */
  name?: string
  key?: string
}

/** Calls with a multipart form, as a browser does; its files claim to be JPEG pictures. */
export async function sendForm<P extends Path>(
  app: FastifyInstance,
  path: P,
  { fields, files = [], name = 'media', key }: TestForm,
  as?: As,
): Promise<Answer<P>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  for (const file of files) form.append(name, new Blob([file], { type: 'image/jpeg' }), 'photo.jpg')
  const body = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      ...headersOf(as),
      'content-type': body.headers.get('content-type') ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return toAnswer(answer.statusCode, answer.headers, answer.json())
}
