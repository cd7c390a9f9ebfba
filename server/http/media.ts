import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Deadline } from '#server/calls/run/deadline.ts'
import type { Services } from '#server/calls/run/services.ts'
import { type FileMakers, makerOf } from '#server/media/file-makers.ts'
import {
  browserLifetime,
  fileVisibility,
  type VisibilityRules,
} from '#server/media/file-visibility.ts'
import { contentTypeOf } from '#server/media/kinds.ts'
import { type ByteRange, isKey, type StoredFile } from '#server/media/storage.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND, serverTimeout } from '#shared/limits.ts'

/** For public files: the bytes under a key never change. */
const forever = 'public, max-age=31536000, immutable'
/** For files that may be hidden later: revalidated soon, by their etag, so that no bytes are sent twice. */
const forAWhile = `public, max-age=${browserLifetime / SECOND}, must-revalidate`

type MediaRules = { visibilityRules: VisibilityRules; fileMakers: FileMakers<Services> }

/**
 * Serves stored media under `/media/<key>`: with a fixed type, never as a page, and only while the rule of
 * its folder lets it be seen. What a folder makes by itself is made when it is first asked for. Answers byte
 * ranges, which players need to seek.
 */
export function mediaRoutes(app: FastifyInstance, rules: MediaRules): void {
  const isVisible = fileVisibility(rules.visibilityRules, app.services)
  app.get<{ Params: { '*': string } }>('/media/*', { compress: false }, async (request, reply) => {
    const { storage } = app.services
    const key = request.params['*']
    const type = contentTypeOf(key)
    const file = type && isKey(key) ? await findOrMake(app.services, rules, key) : undefined
    // The rule is asked only about files that exist, so a made-up key of an upload costs no query.
    const visible = file && (await isVisible(key))
    if (!type || !file || visible === false) throw new AppError('not_found')
    writeHeaders(reply, type, file)
    reply.header('cache-control', visible === undefined ? forever : forAWhile)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    const range = readRange(request, file)
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const bytes = await storage.read(key, { start, end })
    if (!bytes) throw new AppError('not_found')
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
    return reply.header('content-length', end - start + 1).send(bytes)
  })
}

async function findOrMake(
  services: Services,
  { fileMakers }: MediaRules,
  key: string,
): Promise<StoredFile | undefined> {
  const kept = await services.storage.find(key)
  const make = makerOf(fileMakers, key)
  if (kept || !make) return kept
  // Who asks for a file that takes longer is told to come again, and it is made meanwhile.
  const deadline = new Deadline(serverTimeout)
  await deadline.waitFor(make(services, key)).finally(() => deadline.clear())
  return services.storage.find(key)
}

function writeHeaders(reply: FastifyReply, type: string, { etag }: StoredFile): void {
  reply
    .type(type)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
}

/** Players ask for one range; several ranges, or another unit, get the whole file. */
function readRange(
  { headers }: FastifyRequest,
  { size, etag }: StoredFile,
): ByteRange | 'unsatisfiable' | undefined {
  const asked = headers['if-range'] ?? etag
  const parts = asked === etag ? /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') : null
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined
  const [, first = '', last = ''] = parts
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
