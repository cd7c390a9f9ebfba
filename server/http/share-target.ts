import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KILOBYTE } from '#shared/limits.ts'
import { shareAddress } from '#shared/rules/share-address.ts'
import { answerErrorAsPage } from './errors.ts'

/**
 * What other apps share, where the service worker of the installed app has not taken it: the words go on to the
 * composer in its address, and files, which belong to nobody yet, are not kept. It says so.
 */
export function shareTarget(app: FastifyInstance): void {
  app.post('/share', { errorHandler: answerErrorAsPage }, async (request, reply) => {
    const words = await readShare(request).catch(() => ({ shared: 'lost' }))
    return reply.redirect(shareAddress(words), 303)
  })
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
