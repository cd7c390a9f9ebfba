import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies that the server keeps for itself: no script reads them, and no other site sends them. */
export type CookieName = 'identity' | 'attempt' | 'device'

export type Cookies = {
  get: (name: CookieName) => string | undefined
  /** Kept for that many milliseconds. */
  set: (name: CookieName, value: string, lifetime: number) => void
  clear: (name: CookieName) => void
}

/**
 * The caller's cookies. Under https they are `__Host-` cookies, which no neighbouring host can plant;
 * without it, on the machine of a developer, browsers take those from nobody.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.server.services.product.public_url.startsWith('https:')
  const nameOf = (name: CookieName) => `${secure ? '__Host-' : ''}chowk-${name}`
  // Lax: the way back from a sign-in provider is a visit that begins on another site.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, lifetime) =>
      reply.setCookie(nameOf(name), value, { ...options, maxAge: Math.floor(lifetime / 1000) }),
    clear: (name) => reply.clearCookie(nameOf(name), options),
  }
}
