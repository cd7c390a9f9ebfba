import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName, Cookies } from '#server/calls/callers/cookies.ts'

/**
 * The caller's cookies. Under https they are `__Host-` cookies, which no neighbouring host can plant;
 * browsers refuse those over plain http, as on a developer's machine.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.server.services.product.public_url.startsWith('https:')
  const nameOf = (name: CookieName) => `${secure ? '__Host-' : ''}chowk-${name}`
  // Lax: the way back from a sign-in provider is a visit that begins on another site. No visit of a host does.
  const optionsOf = (name: CookieName) =>
    ({ path: '/', httpOnly: true, sameSite: name === 'host' ? 'strict' : 'lax', secure }) as const
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, lifetime) => {
      // The caller may have received an error already, after a timeout.
      if (reply.sent) return
      reply.setCookie(nameOf(name), value, {
        ...optionsOf(name),
        maxAge: Math.floor(lifetime / 1000),
      })
    },
    clear: (name) => reply.clearCookie(nameOf(name), optionsOf(name)),
  }
}

/** A cookie as it was sent, before the framework parses the request. */
export function cookieIn({ cookie }: IncomingHttpHeaders, name: CookieName): string | undefined {
  return cookie && patterns[name].exec(cookie)?.[1]
}

const patterns: Record<CookieName, RegExp> = {
  identity: patternOf('identity'),
  attempt: patternOf('attempt'),
  device: patternOf('device'),
  banned: patternOf('banned'),
  written: patternOf('written'),
  host: patternOf('host'),
}

function patternOf(name: CookieName): RegExp {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?chowk-${name}=([\\w.-]+)`)
}
