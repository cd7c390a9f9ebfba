import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKey } from '#server/media/storage.ts'
import { AppError } from '#shared/errors.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
}

/**
 * Serves stored media under `/media/<key>`: of a fixed type, never run as a page, kept by browsers for a
 * year because a key's bytes never change. Answers byte ranges, which players need to seek.
 */
export function mediaRoutes(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/media/*', { compress: false }, async (request, reply) => {
    const { storage } = app.services
    const key = request.params['*']
    const type = contentTypes[extname(key)]
    const size = type && isKey(key) ? await storage.size(key) : undefined
    if (!type || size === undefined) throw new AppError('not_found')
    writeHeaders(reply, type)
    const range = readRange(request, size)
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    reply.header('content-length', end - start + 1)
    return reply.send(storage.read(key, { start, end }))
  })
}

function writeHeaders(reply: FastifyReply, type: string): void {
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
}

type Range = { start: number; end: number }

/** One range, as players ask; several at once are answered with the whole. */
function readRange(request: FastifyRequest, size: number): Range | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined
  const [, first = '', last = ''] = parts
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
