import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type CloudApiMessage = {
  messaging_product: string
  to: string
  type: string
  template: {
    name: string
    language: { code: string }
    components: { type: string; sub_type?: string; parameters: { type: string; text: string }[] }[]
  }
}

/** `fail` answers an error, `empty` names no message, `nonsense` is no JSON, `hang` never answers. */
export type CloudApiBehaviour = 'normal' | 'fail' | 'empty' | 'nonsense' | 'hang'

export type FakeCloudApi = {
  url: string
  /** The accepted messages, the latest last. */
  messages: CloudApiMessage[]
  behaviour: CloudApiBehaviour
  /** Numbers, without a country, whose messages are never answered, however the rest behaves. */
  unanswered: Set<string>
  stop: () => Promise<void>
}

/** WhatsApp's Cloud API on a port of this machine, for one sender with that token and number. */
export async function startFakeCloudApi(sender: {
  token: string
  phoneNumberId: string
}): Promise<FakeCloudApi> {
  const server = createServer((request, response) => answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const api: FakeCloudApi = {
    url: `http://127.0.0.1:${port}/v24.0`,
    messages: [],
    behaviour: 'normal',
    unanswered: new Set(),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (api.behaviour === 'hang' || isUnanswered(api, body)) return
    const { status, json } = answerTo(api, sender, request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(json)
  }
  return api
}

function isUnanswered({ unanswered }: FakeCloudApi, body: string): boolean {
  if (unanswered.size === 0) return false
  const { to }: CloudApiMessage = JSON.parse(body)
  return unanswered.has(to.slice(-10))
}

type Answer = { status: number; json: string }

function answerTo(
  api: FakeCloudApi,
  { token, phoneNumberId }: { token: string; phoneNumberId: string },
  { url, method, headers }: IncomingMessage,
  body: string,
): Answer {
  if (api.behaviour === 'fail') return errorAnswer(500, 131_000, 'OAuthException')
  if (api.behaviour === 'empty') return { status: 200, json: '{"messages":[]}' }
  if (api.behaviour === 'nonsense')
    return { status: 200, json: '<html>Down for maintenance</html>' }
  if (headers.authorization !== `Bearer ${token}`) return errorAnswer(401, 190, 'OAuthException')
  if (method !== 'POST' || url !== `/v24.0/${phoneNumberId}/messages`) {
    return errorAnswer(404, 100, 'GraphMethodException')
  }
  const message: CloudApiMessage = JSON.parse(body)
  api.messages.push(message)
  const id = `wamid.${api.messages.length}`
  const contacts = [{ input: message.to, wa_id: message.to }]
  const messages = [{ id, message_status: 'accepted' }]
  return {
    status: 200,
    json: JSON.stringify({ messaging_product: 'whatsapp', contacts, messages }),
  }
}

function errorAnswer(status: number, code: number, type: string): Answer {
  const error = { message: `(#${code}) It did not work`, type, code, fbtrace_id: 'A1b2C3' }
  return { status, json: JSON.stringify({ error }) }
}
