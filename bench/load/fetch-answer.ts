import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Answer } from '../yardsticks/bare.ts'
import type { Request } from './load.ts'

/** Headers that node:http writes itself. */
const written = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/** An answer as it comes over the wire, still compressed, for the bare server to send. */
export async function fetchAnswer(url: string, { path, headers }: Request): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  get(`${url}${path}`, { headers }, resolve).on('error', reject)
  const response = await promise
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  const stored: string[] = ['content-length', String(body.length)]
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2)
    if (!written.includes(name.toLowerCase())) stored.push(name, value)
  }
  return { path, headers: stored, body: body.toString('base64') }
}
