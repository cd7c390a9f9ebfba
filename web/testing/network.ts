import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { type CookieJar, keepCookie } from '#server/testing/browser.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'

/** The result of a call instead of the app's answer: this error or answer, no answer, or no network. */
type Outcome = ErrorCode | { json: object } | 'hang' | 'offline'

/** The network between a document and the app: `fetch` goes to the app by `inject`, with the headers of a browser. */
export class Network {
  readonly cookies: CookieJar = new Map()
  /** The calls that were sent, in their order. */
  readonly sent: Path[] = []
  readonly #outcomes = new Map<string, Outcome>()
  #open = 0
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => this.#fetch(address, init))
  }

  /** From now on these calls, or all, have this result. */
  readonly set = (outcome: Outcome, ...paths: Path[]): void => {
    for (const path of paths.length > 0 ? paths : ['']) this.#outcomes.set(path, outcome)
  }

  /** All calls are answered by the app again. */
  restore(): void {
    this.#outcomes.clear()
  }

  /** Resolves once every call is answered, and the answers have led to no other. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      if (this.#open > 0) quiet = 0
      await sleep(6)
    }
  }

  async #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(address, location.href), { ...init, credentials: 'omit' })
    const { pathname, search } = new URL(request.url)
    // A stream never ends, which `inject` would wait for.
    if (pathname === '/api/events') return whenAborted(request.signal)
    const path = pathname.replace(/^\/api\//, '') as Path
    this.sent.push(path)
    const outcome = this.#outcomes.get(path) ?? this.#outcomes.get('')
    if (outcome === 'offline') throw new TypeError('Failed to fetch')
    if (outcome === 'hang') return whenAborted(request.signal)
    if (outcome)
      return typeof outcome === 'string' ? errorAnswer(outcome) : Response.json(outcome.json)
    this.#open++
    const answer = this.#inject(request, pathname + search).finally(() => this.#open--)
    return Promise.race([answer, whenAborted(request.signal)])
  }

  async #inject(request: Request, url: string): Promise<Response> {
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await this.#app.inject({
      method: request.method as 'POST',
      url,
      headers: {
        'accept-language': 'en',
        'user-agent': navigator.userAgent,
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        'sec-fetch-site': 'same-origin',
        ...(request.method !== 'GET' && { origin: location.origin }),
        ...Object.fromEntries(request.headers),
      },
      ...(body.length > 0 && { payload: body }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(this.cookies, line)
    const { 'set-cookie': _, ...headers } = answer.headers
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: headers as Record<string, string>,
    })
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
}

function errorAnswer(code: ErrorCode): Response {
  const { status, message } = errors[code]
  return Response.json({ status: 'failed', code, message }, { status })
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
