import type { FastifyInstance } from 'fastify'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type Answered = { status: number; headers: Headers; text: string }

/** A process that answers requests. */
export type Process = (request: Request) => Promise<Answered>

/** The process that listens at that address, asked over the network. */
export function overHttp(address: string): Process {
  return async ({ path, ...request }) => {
    const answer = await fetch(address + path, request)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

/** An app, asked without a network. */
export function injected(app: FastifyInstance): Process {
  return async ({ method, path: url, headers, body: payload }) => {
    const answer = await app.inject({ method, url, headers, payload })
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((line): [string, string] => [name, String(line)]),
    )
    return { status: answer.statusCode, headers: new Headers(lines), text: answer.payload }
  }
}
