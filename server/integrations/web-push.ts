import { createECDH, hkdfSync } from 'node:crypto'
import webpush from 'web-push'
import { DAY, SECOND, senderTimeout } from '#shared/limits.ts'
import { IntegrationError } from './integration-error.ts'
import type { Push, PushMessage, PushTarget } from './push.ts'

export type WebPushOptions = {
  /** The installation's secret, from which our keys are derived: so all processes have the same. */
  secret: string
  /** Whom a push service may write to about us: `mailto:support@example.org`. */
  subject: string
  accepts?: Push['accepts']
  /** In milliseconds, for one message. */
  timeout?: number
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
]

/** How long a push service keeps a message for a browser that is not connected. */
const lifetime = DAY / SECOND

/** Web Push: messages encrypted for the browser (RFC 8291), signed by us (RFC 8292). */
export function webPush({ secret, subject, ...options }: WebPushOptions): Push {
  const { accepts = isPushService, timeout = senderTimeout } = options
  const vapidDetails = { subject, ...deriveKeys(secret) }
  const details = (target: PushTarget, { text, topic }: PushMessage) =>
    webpush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      text,
      { vapidDetails, TTL: lifetime, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
    )
  return {
    publicKey: vapidDetails.publicKey,
    accepts,
    send: async (target, message) => {
      if (!accepts(target.endpoint)) return false
      try {
        const { endpoint, headers, body } = details(target, message)
        return await post(endpoint, { headers: textHeaders(headers), body: body ?? null, timeout })
      } catch (cause) {
        throw new IntegrationError('Push', { cause })
      }
    },
  }
}

function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return services.some((host) => host.test(url.hostname))
}

/** A key pair on P-256. Only about one in four billion numbers is no private key; then the next one is taken. */
function deriveKeys(secret: string, attempt = 0): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1')
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, 32))
  try {
    ecdh.setPrivateKey(privateKey)
  } catch {
    return deriveKeys(secret, attempt + 1)
  }
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

type Post = { headers: Record<string, string>; body: Buffer | null; timeout: number }

/** The error repeats nothing of the address, which is a secret of the browser's. */
async function post(endpoint: string, { headers, body, timeout }: Post): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout)
  const bytes = body && new Uint8Array(body)
  const init = { method: 'POST', headers, body: bytes, redirect: 'error', signal } as const
  const { ok, status, body: answer } = await fetch(endpoint, init)
  await answer?.cancel()
  // Gone, never there, or subscribed with other keys than ours.
  if ([403, 404, 410].includes(status)) return false
  if (!ok) throw new Error(`answered ${status}`)
  return true
}

function textHeaders(headers: Record<string, string | number>): Record<string, string> {
  const { 'Content-Length': _counted, ...rest } = headers
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
}
