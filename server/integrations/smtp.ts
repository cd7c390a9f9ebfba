import { createTransport, type NodemailerError } from 'nodemailer'
import { senderTimeout } from '#shared/limits.ts'
import { IntegrationError } from './integration-error.ts'
import type { Mail } from './mail.ts'

export type SmtpOptions = {
  /** `smtps://user:password@host:port`; with `smtp:` TLS begins once connected. */
  url: string
  /** The sender: `Chowk <support@example.org>`. */
  from: string
  /** In milliseconds, for one e-mail. */
  timeout?: number
}

/** Sends e-mail through an SMTP server, over a few connections that stay open. */
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
    send: async ({ to, subject, text, html, headers, message_id: messageId }) => {
      const signal = AbortSignal.timeout(timeout)
      // As an object: a string would be read as a list of addresses.
      const email = {
        ...{ from, to: { name: '', address: to }, subject, text, signal },
        ...(html && { html }),
        ...(headers && { headers }),
        ...(messageId && { messageId }),
      }
      await transport.sendMail(email).catch((error: NodemailerError) => {
        throw new IntegrationError('SMTP', { cause: withoutAddresses(error) })
      })
    },
  }
}

/** The server of that address. Only to this machine may the connection be plain text. */
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

/** The server's answer may repeat the recipient's address, which the log must not hold. */
function withoutAddresses({ code, command, message, responseCode }: NodemailerError): Error {
  return new Error(responseCode ? `${code}: ${responseCode} to ${command}` : message)
}
