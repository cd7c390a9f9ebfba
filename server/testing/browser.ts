import type { FastifyInstance } from 'fastify'
import type { Input, Path } from '#shared/contracts/calls.ts'
import { type Answer, type As, headersOf, toAnswer } from './test-app.ts'

type Cookie = { value: string; path: string; attributes: string }

export type CookieJar = Map<string, Cookie>

type Place = { network?: string; language?: string }

/** A browser's cookies: it stores them and sends them back. */
export function browser(app: FastifyInstance, { network, language = 'en' }: Place = {}) {
  const cookies: CookieJar = new Map()
  const request = async (
    method: 'GET' | 'POST',
    address: string,
    form?: Record<string, string>,
  ) => {
    const { pathname, search } = new URL(address, 'http://chowk.test')
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
    const answer = await app.inject({
      method,
      url: pathname + search,
      remoteAddress: network,
      headers: {
        'accept-language': language,
        accept: 'text/html',
        cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, line)
    return answer
  }
  return {
    cookies,
    get: (address: string) => request('GET', address),
    post: (address: string, form: Record<string, string>) => request('POST', address, form),
    call: async <P extends Path>(path: P, input: Input<P>, as?: As): Promise<Answer<P>> => {
      const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        remoteAddress: network,
        headers: { cookie, 'accept-language': language, ...headersOf(as) },
        payload: input,
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, line)
      return toAnswer(answer.statusCode, answer.headers, answer.json())
    },
  }
}

export type Browser = ReturnType<typeof browser>

/** Stores the cookie of a `set-cookie` line. */
export function keepCookie(cookies: CookieJar, line: string): void {
  const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
  const path = /; *path=([^;]*)/i.exec(attributes)?.[1] ?? '/'
  const isOver = /; *(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attributes)
  if (isOver) cookies.delete(name)
  if (!isOver) cookies.set(name, { value, path, attributes })
}
