import type { Mail } from './mail.ts'
import type { WhatsApp } from './whatsapp.ts'

export type MailboxMessage = {
  channel: 'email' | 'whatsapp'
  to: string
  text: string
  sent_at: string
}

/** Collects messages instead of sending them, for development. */
export type Mailbox = {
  mail: Mail
  whatsapp: WhatsApp
  /** The latest first. */
  messages: () => MailboxMessage[]
}

/** How many messages it holds. */
const size = 50

/** @param log gets a line for every message, so that it can be read where the product was started */
export function localMailbox(log: (line: string) => void = () => undefined): Mailbox {
  const messages: MailboxMessage[] = []
  const store = (message: Omit<MailboxMessage, 'sent_at'>) => {
    messages.unshift({ ...message, sent_at: new Date().toISOString() })
    messages.splice(size)
    log(`  Mailbox (${message.channel}) to ${message.to}: ${message.text.replaceAll('\n', ' ')}`)
  }
  return {
    mail: {
      send: async ({ to, subject, text }) =>
        store({ channel: 'email', to, text: `${subject}\n\n${text}` }),
    },
    whatsapp: {
      sendCode: async ({ phone, code }) => store({ channel: 'whatsapp', to: phone, text: code }),
      sendReminder: async ({ phone, text, path }) =>
        store({ channel: 'whatsapp', to: phone, text: `${text}\n${path}` }),
    },
    messages: () => [...messages],
  }
}
