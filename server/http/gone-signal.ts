import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes before the answer has been sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Whether the connection was closed before an answer could be sent. */
export function isGone(reply: FastifyReply): boolean {
  return reply.raw.destroyed && !reply.raw.writableFinished
}
