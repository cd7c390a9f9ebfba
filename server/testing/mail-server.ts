import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Email } from '#server/integrations/mail.ts'

export type MailServer = {
  url: string
  port: number
  /** The received e-mails, the latest last; `to` is of the envelope. */
  emails: Email[]
  stop: () => Promise<void>
}

/** A real SMTP server on a port of this machine, by default without TLS. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const emails: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      emails.push({ to, ...readMessage(await text(stream)) })
      done()
    },
    ...options,
  })
  // A client that closes the connection early is no error of the test.
  smtp.on('error', () => undefined)
  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  const address = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    emails,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
}

/** The subject, the text and the page of a message, of one part or of one for each form (RFC 5322, RFC 2045, RFC 2047). */
function readMessage(message: string): Omit<Email, 'to'> {
  const { header, body } = readPart(message)
  const boundary = /boundary="?([^";]+)"?/.exec(header('content-type'))?.[1]
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`).slice(1, -1)
  const bodyOf = (type: string) =>
    parts
      .map((part) => readPart(part.replace(/^\r\n/, '')))
      .find((part) => part.header('content-type').startsWith(type))?.body
  const html = bodyOf('text/html')
  const names = ['List-Unsubscribe', 'List-Unsubscribe-Post']
  const more = names.map((name) => [name, header(name)]).filter(([, value]) => value)
  return {
    subject: decodeWords(header('subject')),
    text: boundary === undefined ? body : (bodyOf('text/plain') ?? ''),
    ...(html !== undefined && { html }),
    ...(more.length > 0 && { headers: Object.fromEntries(more) }),
  }
}

function readPart(part: string) {
  const end = part.indexOf('\r\n\r\n')
  const head = part.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const body = decode(header('content-transfer-encoding'), part.slice(end + 4))
  return { header, body: body.replaceAll('\r\n', '\n').trimEnd() }
}

function decode(encoding: string, text: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
  return Buffer.from(bytes, 'latin1').toString()
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, form: string, word: string) =>
      form.toLowerCase() === 'b'
        ? decode('base64', word)
        : decode('quoted-printable', word.replaceAll('_', ' ')),
    )
}
