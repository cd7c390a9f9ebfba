import { z } from 'zod'
import { senderTimeout } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { IntegrationError } from './integration-error.ts'
import type { WhatsApp } from './whatsapp.ts'

export type CloudWhatsAppOptions = {
  token: string
  phoneNumberId: string
  /** The name of an approved template of the category "authentication". */
  template: string
  /** The name of an approved template of the category "utility"; without one no reminders are sent. */
  reminderTemplate?: string | undefined
  /** The locales in which they are approved. To readers of another language it is sent in English. */
  languages: string[]
  /** With the version: `https://graph.facebook.com/v24.0`. */
  apiUrl: string
  countryCode: string
  /** In milliseconds, for one message. */
  timeout?: number
}

const acceptance = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const failure = z.object({ error: z.object({ code: z.number(), type: z.string() }) })

/** Sends codes and reminders through WhatsApp's Cloud API. */
export function cloudWhatsApp(options: CloudWhatsAppOptions): WhatsApp {
  const { template, reminderTemplate } = options
  const send = (message: TemplateMessage) =>
    post(options, messageFor(message, options)).catch((cause) => {
      throw new IntegrationError('WhatsApp', { cause })
    })
  return {
    // An authentication template takes the code twice: for its text and for its copy button.
    sendCode: ({ code, ...rest }) => send({ ...rest, template, text: code, button: code }),
    ...(reminderTemplate && {
      // The address of the button ends with the path, without its first slash.
      sendReminder: ({ path, ...rest }) =>
        send({ ...rest, template: reminderTemplate, button: path.slice(1) }),
    }),
  }
}

type TemplateMessage = {
  phone: string
  locale: Locale
  template: string
  text: string
  /** The variable part of the button's address. */
  button: string
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

function messageFor(
  { phone, locale, template, text, button }: TemplateMessage,
  { languages, countryCode }: CloudWhatsAppOptions,
) {
  const parametersOf = (value: string) => [{ type: 'text', text: value }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `${countryCode}${phone}`,
    type: 'template',
    template: {
      name: template,
      language: { code: languages.includes(locale) ? locale : 'en' },
      components: [
        { type: 'body', parameters: parametersOf(text) },
        { type: 'button', sub_type: 'url', index: '0', parameters: parametersOf(button) },
      ],
    },
  }
}
