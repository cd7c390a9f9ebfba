import { createTransport, type NodemailerError } from 'nodemailer'
import { senderTimeout } from '#shared/limits.ts'
import { IntegrationError } from './integration-error.ts'
import type { Mail } from './mail.ts'

export type SmtpOptions = {
  /** `smtps://user:password@host:port`; with `smtp:` TLS begins once connected. */
  url: string
  /** Who writes: `Chowk <support@example.org>`. */
  from: string
  /** In milliseconds, for a letter in all. */
  timeout?: number
}

/** Sends e-mail through an SMTP server, over a few connections that are kept between letters. */
export function smtpMail({ url, from, timeout = senderTimeout }: SmtpOptions): Mail {
  const transport = createTransport({
    ...serverAt(url),
    pool: true,
    maxConnections: 3,
    maxRequeues: 1,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      const signal = AbortSignal.timeout(timeout)
      // As an object: a text would be read as a list of addresses.
      const letter = { from, to: { name: '', address: to }, subject, text, signal }
      await transport.sendMail(letter).catch((error: NodemailerError) => {
        throw new IntegrationError('SMTP', { cause: withoutAddresses(error) })
      })
    },
  }
}

/** Where the letters go; in plain text to this machine alone. */
function serverAt(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !/^(localhost|127(\.\d+){3}|::1)$/.test(host),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

/** What a server answers, and the library repeats, may name the reader of the letter; a log must not. */
function withoutAddresses({ code, command, message, responseCode }: NodemailerError): Error {
  return new Error(responseCode ? `${code}: ${responseCode} to ${command}` : message)
}
