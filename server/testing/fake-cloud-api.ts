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

/** How it does: `fail` refuses, `empty` accepts and names no message, `babble` is no JSON, `hang` never answers. */
export type Mood = 'well' | 'fail' | 'empty' | 'babble' | 'hang'

export type FakeCloudApi = {
  url: string
  /** What it has accepted, the latest last. */
  messages: CloudApiMessage[]
  mood: Mood
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
    mood: 'well',
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (api.mood === 'hang') return
    const { status, json } = judge(api, sender, request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(json)
  }
  return api
}

type Judgement = { status: number; json: string }

function judge(
  api: FakeCloudApi,
  { token, phoneNumberId }: { token: string; phoneNumberId: string },
  { url, method, headers }: IncomingMessage,
  body: string,
): Judgement {
  if (api.mood === 'fail') return refusal(500, 131_000, 'OAuthException')
  if (api.mood === 'empty') return { status: 200, json: '{"messages":[]}' }
  if (api.mood === 'babble') return { status: 200, json: '<html>Down for maintenance</html>' }
  if (headers.authorization !== `Bearer ${token}`) return refusal(401, 190, 'OAuthException')
  if (method !== 'POST' || url !== `/v24.0/${phoneNumberId}/messages`) {
    return refusal(404, 100, 'GraphMethodException')
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

function refusal(status: number, code: number, type: string): Judgement {
  const error = { message: `(#${code}) It did not work`, type, code, fbtrace_id: 'A1b2C3' }
  return { status, json: JSON.stringify({ error }) }
}
