import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Member } from '#server/calls/callers/session.ts'
import type { EventStream, EventStreams } from '#server/calls/changes/event-streams.ts'
import { admitMember } from '#server/calls/limits/admission.ts'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import { limits } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { maxUnsentBytes, streamRetry } from '#shared/limits.ts'
import { addressOf } from './address.ts'
import { bearerOf } from './bearer.ts'
import { isGone } from './gone-signal.ts'

const opening = { name: 'event streams', ...limits.streaming, inMemory: true }

/** `/api/events` sends a member's state as server-sent events, until the connection closes. */
export function eventRoutes(app: FastifyInstance, streams: EventStreams): void {
  app.endings.push(() => streams.endAll())
  app.addHook('onClose', () => streams.stop())
  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const applicant = { bearer: bearerOf(request), address: addressOf(request) }
    const member = await admitMember(app.services, { ...applicant, whileWaiting: true })
    await app.services.rateLimits.consume(opening, callerKey(member.id, applicant.address))
    if (app.isDraining || streams.isFull) throw new AppError('service_unavailable')
    if (isGone(reply)) return reply.hijack()
    const lastEventId = request.headers['last-event-id']
    const stream = streamTo(
      reply,
      member,
      typeof lastEventId === 'string' ? lastEventId : undefined,
    )
    reply.raw.once('close', () => streams.close(stream))
    streams.open(stream)
    return reply
  })
}

/** Bypasses Fastify: nothing is compressed, buffered or given a deadline. */
function streamTo(
  reply: FastifyReply,
  member: Member,
  lastEventId: string | undefined,
): EventStream {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses would buffer events; nginx buffers by default.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const { raw } = reply.hijack()
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value)
  raw.write(`retry: ${streamRetry}\n\n`)
  return {
    member,
    lastEventId,
    send: (text) => {
      if (raw.writableLength > maxUnsentBytes) raw.destroy()
      else raw.write(text)
    },
    end: () => raw.end(),
  }
}
