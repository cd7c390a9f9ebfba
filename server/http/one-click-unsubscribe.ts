import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Deadline } from '#server/calls/run/deadline.ts'
import { formOf } from '#server/calls/run/form.ts'
import type { CallRunner } from '#server/calls/run/perform-call.ts'
import { runCall } from '#server/calls/run/run-call.ts'
import { KILOBYTE, serverTimeout } from '#shared/limits.ts'
import { invitedPath } from '#shared/rules/invited-path.ts'
import { ownHeaders } from './cache-control.ts'
import { originOf } from './call-routes.ts'
import { goneSignal } from './gone-signal.ts'

type OneClick = { path: 'notification/stop-letter' | 'auth/decline-invitation'; fields: object }

/**
 * What a mail program posts to the address in `List-Unsubscribe` when its reader wants no more of these mails (RFC 8058).
 * The address says all; the body says only that this was one click. A browser gets a page with a button at the same address.
 */
export function oneClickUnsubscribe(app: FastifyInstance, runner: CallRunner): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: 4 * KILOBYTE } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    scope.post('/stop-letters', async (request, reply) => {
      const fields = { token: queryOf(request).get('token') ?? '' }
      return stop(runner, { path: 'notification/stop-letter', fields }, { request, reply })
    })
    scope.post<{ Params: { token: string; code: string } }>(
      invitedPath(':token', ':code'),
      async (request, reply) => {
        const { token: identification_token, code: invitation_code } = request.params
        const query = queryOf(request)
        const never_again = query.get('answer') === 'never'
        const stop_token = query.get('stop') ?? ''
        const fields = { identification_token, invitation_code, never_again, stop_token }
        return stop(runner, { path: 'auth/decline-invitation', fields }, { request, reply })
      },
    )
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function stop(runner: CallRunner, { path, fields }: OneClick, exchange: Exchange) {
  const { request, reply } = exchange
  const deadline = new Deadline(serverTimeout, goneSignal(reply))
  try {
    const { answer } = await runCall(runner, path, {
      origin: originOf(request, reply),
      claims: { bearer: undefined, communityToken: undefined, login: undefined },
      idempotencyKey: undefined,
      deadline,
      readForm: async () => formOf(fields),
    })
    reply.headers(ownHeaders)
    return answer
  } finally {
    deadline.clear()
  }
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?')[1])
}
