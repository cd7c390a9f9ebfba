import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KILOBYTE } from '#shared/limits.ts'

/**
 * What other apps share, where the service worker of the installed app has not taken it: the words go on to the
 * composer in its address, and files, which belong to nobody yet, are not kept. It says so.
 */
export function shareTarget(app: FastifyInstance): void {
  app.post('/share', async (request, reply) => {
    const search = await readShare(request).catch(() => new URLSearchParams({ shared: 'lost' }))
    return reply.redirect(`/newpost?${search}`, 303)
  })
}

const limits = { fields: 10, fieldSize: 8 * KILOBYTE, files: 20, headerPairs: 20 }

async function readShare(request: FastifyRequest): Promise<URLSearchParams> {
  const search = new URLSearchParams({ shared: 'words' })
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      // A sender reads no answer before it has sent everything.
      part.file.resume()
      if (part.filename) search.set('shared', 'lost')
    } else if (['title', 'text', 'url'].includes(part.fieldname) && part.value) {
      search.set(part.fieldname, String(part.value))
    }
  }
  return search
}
