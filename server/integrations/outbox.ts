import type { Mail } from './mail.ts'
import type { WhatsApp } from './whatsapp.ts'

export type OutboxMessage = {
  channel: 'email' | 'whatsapp'
  to: string
  text: string
  sent_at: string
}

/** Keeps messages instead of sending them, for development. */
export type Outbox = {
  mail: Mail
  whatsapp: WhatsApp
  /** The latest first. */
  messages: () => OutboxMessage[]
}

/** How many messages are kept. */
const size = 50

/** @param log gets a line for every message, so that it can be read where the product was started */
export function localOutbox(log: (line: string) => void = () => undefined): Outbox {
  const messages: OutboxMessage[] = []
  const keep = (message: Omit<OutboxMessage, 'sent_at'>) => {
    messages.unshift({ ...message, sent_at: new Date().toISOString() })
    messages.splice(size)
    log(`  Outbox (${message.channel}) to ${message.to}: ${message.text.replaceAll('\n', ' ')}`)
  }
  return {
    mail: {
      send: async ({ to, subject, text }) =>
        keep({ channel: 'email', to, text: `${subject}\n\n${text}` }),
    },
    whatsapp: {
      sendCode: async ({ phone, code }) => keep({ channel: 'whatsapp', to: phone, text: code }),
    },
    messages: () => [...messages],
  }
}
