import type { FastifyInstance } from 'fastify'
import { uploadProtocol } from '#shared/contracts/files.ts'
import type { Bytes } from './pictures.ts'
import { type As, headersOf } from './test-app.ts'

const { path, version, contentType } = uploadProtocol

type Wire = { app: FastifyInstance; as?: As }

/** Begins an upload of that many bytes. */
export async function beginUpload({ app, as }: Wire, length: number | string) {
  const headers = { ...headersOf(as), 'tus-resumable': version, 'upload-length': String(length) }
  return app.inject({ method: 'POST', url: path, headers })
}

/** Sends a part of an upload. */
export async function sendPart({ app, as }: Wire, id: string, { offset = 0, bytes }: Part) {
  const headers = {
    ...headersOf(as),
    'tus-resumable': version,
    'upload-offset': String(offset),
    'content-type': contentType,
  }
  return app.inject({
    method: 'PATCH',
    url: `${path}/${id}`,
    headers,
    payload: Buffer.from(bytes),
  })
}

type Part = { offset?: number; bytes: Uint8Array }

/** Asks how far an upload is, or gives it up. */
export async function askUpload({ app, as }: Wire, id: string, method: 'HEAD' | 'DELETE' = 'HEAD') {
  const headers = { ...headersOf(as), 'tus-resumable': version }
  return app.inject({ method, url: `${path}/${id}`, headers })
}

/** Uploads a file in one part, and returns the id of the upload. */
export async function uploadFile(wire: Wire, bytes: Bytes): Promise<string> {
  const begun = await beginUpload(wire, bytes.length)
  const id = String(begun.headers.location).split('/').at(-1) ?? ''
  await sendPart(wire, id, { bytes })
  return id
}
