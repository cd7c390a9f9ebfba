import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { PushTarget } from '#server/integrations/push.ts'

export type Delivered = { text: string; topic: string; ttl: string; subject: string }

/** A push service, and browsers that have subscribed to it. It checks who sends, and reads as the browser would. */
export type PushService = {
  url: string
  subscribe: () => PushTarget
  /** What the browser with that subscription has been sent. */
  deliveredTo: (target: PushTarget) => Delivered[]
  /** What it answers from now on, in place of 201. */
  answers: (status: number, headers?: Record<string, string>) => void
  stop: () => void
}

type Subscriber = { ecdh: ReturnType<typeof createECDH>; auth: Buffer; delivered: Delivered[] }

export async function startPushService(publicKey: string): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>()
  const answer = { status: 201, headers: {} }
  const server = createServer(async (request, response) => {
    const subscriber = subscribers.get(request.url ?? '')
    const message = subscriber && (await receive(request, subscriber, publicKey).catch(() => null))
    if (message && answer.status === 201) subscriber.delivered.push(message)
    const status = subscriber ? (message ? answer.status : 400) : 404
    response.writeHead(status, answer.headers).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      subscribers.set(path, { ecdh, auth, delivered: [] })
      return { endpoint: url + path, p256dh, auth: auth.toString('base64url') }
    },
    deliveredTo: ({ endpoint }) => subscribers.get(new URL(endpoint).pathname)?.delivered ?? [],
    answers: (status, headers = {}) => Object.assign(answer, { status, headers }),
    stop: () => server.close(),
  }
}

async function receive(
  request: IncomingMessage,
  subscriber: Subscriber,
  publicKey: string,
): Promise<Delivered> {
  const { authorization = '', topic, ttl, host } = request.headers
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed by another key')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const verified = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: `http://${host}`,
  })
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
  return {
    text: decrypt(await buffer(request), subscriber),
    topic: String(topic),
    ttl: String(ttl),
    subject: String(verified.payload.sub),
  }
}

/** One record of aes128gcm (RFC 8188), with the keys of Web Push (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const own = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, serverKey])
  const shared = hkdf(ecdh.computeSecret(serverKey), auth, info, 32)
  const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function hkdf(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
