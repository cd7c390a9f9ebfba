import { z } from 'zod'
import { senderTimeout } from '#shared/limits.ts'
import { IntegrationError } from './integration-error.ts'
import type { WhatsApp, WhatsAppMessage } from './whatsapp.ts'

export type CloudWhatsAppOptions = {
  token: string
  phoneNumberId: string
  /** The name of an approved template of the category "authentication". */
  template: string
  /** The locales in which it is approved. To readers of another language it is sent in English. */
  languages: string[]
  /** With the version: `https://graph.facebook.com/v24.0`. */
  apiUrl: string
  countryCode: string
  /** In milliseconds, for one message. */
  timeout?: number
}

const acceptance = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const failure = z.object({ error: z.object({ code: z.number(), type: z.string() }) })

/** Sends codes through WhatsApp's Cloud API. */
export function cloudWhatsApp(options: CloudWhatsAppOptions): WhatsApp {
  return {
    sendCode: (message) =>
      post(options, messageFor(message, options)).catch((cause) => {
        throw new IntegrationError('WhatsApp', { cause })
      }),
  }
}

async function post(options: CloudWhatsAppOptions, message: object): Promise<void> {
  const { apiUrl, phoneNumberId, token, timeout = senderTimeout } = options
  const response = await fetch(`${apiUrl}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const answer: unknown = await response.json()
  if (response.ok && acceptance.safeParse(answer).success) return
  // Not the whole answer: it may repeat the phone number.
  const { code, type } = failure.safeParse(answer).data?.error ?? {}
  throw new Error(`answered ${response.status}, error ${code ?? 'none'} ${type ?? ''}`.trim())
}

/** An authentication template takes the code twice: for its text and for its copy button. */
function messageFor(
  { phone, code, locale }: WhatsAppMessage,
  { template, languages, countryCode }: CloudWhatsAppOptions,
) {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `${countryCode}${phone}`,
    type: 'template',
    template: {
      name: template,
      language: { code: languages.includes(locale) ? locale : 'en' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}
