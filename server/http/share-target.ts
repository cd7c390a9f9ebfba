import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KILOBYTE } from '#shared/limits.ts'
import { shareAddress } from '#shared/rules/share-address.ts'
import { answerErrorAsPage } from './errors.ts'

/**
 * What other apps share, if the service worker has not handled it: the text goes to the composer in its address; files
 * are dropped, because they belong to nobody yet, and the page says so.
 */
export function shareTarget(app: FastifyInstance): void {
  app.post('/share', { errorHandler: answerErrorAsPage }, async (request, reply) => {
    const sent = await readShare(request).catch(() => ({ shared: 'lost' }))
    // The system sends a share; a page of another site may not write for a member.
    const words = isOfAnotherPage(request.headers) ? { shared: 'lost' } : sent
    return reply.redirect(shareAddress(words), 303)
  })
}

/** All browsers that share to an app say where a request comes from: `none` is the person, by the system. */
function isOfAnotherPage({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === 'cross-site' || site === 'same-site'
}

const limits = { fields: 10, fieldSize: 8 * KILOBYTE, files: 20, headerPairs: 20 }

async function readShare(request: FastifyRequest) {
  const words = { shared: 'words', title: '', text: '', url: '' }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      // A sender reads no answer before it has sent everything.
      part.file.resume()
      if (part.filename) words.shared = 'lost'
    } else if (isWord(part.fieldname)) {
      words[part.fieldname] = String(part.value)
    }
  }
  return words
}

function isWord(name: string): name is 'title' | 'text' | 'url' {
  return ['title', 'text', 'url'].includes(name)
}
