import { type CookieJar, keepCookie } from '../browser.ts'
import type { Read } from '../every-read.ts'
import type { TestMember } from '../factories.ts'
import { headersOf } from '../test-app.ts'
import type { Answered, Process, Request } from './process.ts'

/** How a read is asked: as the browser does, as a link does, or within a page. */
export type Manner = 'POST' | 'GET' | 'page'

/** Somebody with a browser, who asks any process of an installation and hands its cookies back. */
export type HttpCaller = {
  cookies: CookieJar
  send: (process: Process, path: string, input: object) => Promise<Answered>
  ask: (process: Process, read: Read, manner: Manner) => Promise<Answered>
}

/** A member or a visitor who asks about that community; the browser names it to every call. */
export function httpCaller(identification_token: string, member?: TestMember): HttpCaller {
  const cookies: CookieJar = new Map()
  const identity = { ...headersOf({ identification_token }), ...headersOf(member) }
  const request = async (process: Process, { headers, ...rest }: Request) => {
    const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const answer = await process({ ...rest, headers: { ...headers, cookie } })
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line)
    return answer
  }
  const send: HttpCaller['send'] = (process, path, input) =>
    request(process, {
      ...{ method: 'POST', path: `/api/${path}`, body: JSON.stringify(input) },
      headers: { ...identity, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    })
  return {
    cookies,
    send,
    ask: (process, read, manner) => {
      const { path, input } = read
      if (manner === 'POST') return send(process, path, input)
      // Nobody opens a page with a bearer token: the browser's cookies are all that tells who asks.
      const asked =
        manner === 'page'
          ? { path: pageOf(identification_token, read), headers: {} }
          : { path: `/api/${path}?${queryOf(input)}`, headers: identity }
      return request(process, { method: 'GET', ...asked })
    },
  }
}

function queryOf(input: object): URLSearchParams {
  return new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
}

/** The address of the page that `pagesOfReads` draws for a read. */
function pageOf(identification_token: string, { path, input }: Read): string {
  const asked = { identification_token, input: JSON.stringify(input) }
  return `/${path}?${new URLSearchParams(asked)}`
}
