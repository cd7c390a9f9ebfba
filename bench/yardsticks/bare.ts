// What sending costs: node:http that answers each address with bytes that it was given.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of the product. `headers` are names and values in turn; `body` is in base64. */
export type Answer = { path: string; headers: string[]; body: string }

const answers = new Map<string, { headers: string[]; body: Buffer }>()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers ?? [])
  response.end(answer?.body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

process.on('message', (message: { answers?: Answer[] }) => {
  if (!message.answers) return
  answers.clear()
  for (const { path, headers, body } of message.answers) {
    answers.set(path, { headers, body: Buffer.from(body, 'base64') })
  }
  process.send?.('taken')
})
