import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Mailbox, MailboxMessage } from '#server/integrations/mailbox.ts'
import { defaultTimeZone } from '#shared/limits.ts'

const path = '/dev/outbox'

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The messages of the mailbox: a page for people, JSON for programs. */
export function mailboxPage(mailbox: Mailbox): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const style = await readFile(new URL('mailbox-page.css', import.meta.url), 'utf8')
    app.get(`${path}.css`, async (_request, reply) => reply.type('text/css').send(style))
    app.get(path, async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept')
      if (isForProgram(headers.accept)) return mailbox.messages()
      reply.header('content-security-policy', contentSecurityPolicy)
      return reply.type('text/html; charset=utf-8').send(page(mailbox.messages()))
    })
  }
}

/** A browser that opens a page lists HTML first. */
function isForProgram(accept = ''): boolean {
  return /^[^;]*application\/json/.test(accept) && !/^[^;]*text\/html/.test(accept)
}

function page(messages: MailboxMessage[]): string {
  const empty = '<p class="note">Nothing has been sent yet. Ask for a code, then refresh.</p>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<link rel="stylesheet" href="${path}.css">
<main>
<header><h1>Mailbox</h1><a href="${path}">Refresh</a></header>
<p>These messages were not sent, because no sender is configured. The latest comes first.</p>
${messages.length > 0 ? `<ol>${messages.map(item).join('')}</ol>` : empty}
</main>
</html>
`
}

const channels = { email: 'Email', whatsapp: 'WhatsApp' }
const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: defaultTimeZone,
})

function item({ channel, to, text, sent_at }: MailboxMessage): string {
  return `<li>
<h2>${channels[channel]} to ${escapeHtml(to)}</h2>
<p class="time"><time datetime="${escapeHtml(sent_at)}">${clock.format(new Date(sent_at))}</time></p>
<p class="text" dir="auto">${emphasizeDigits(escapeHtml(text))}</p>
</li>`
}

/** Sets the six digits of a code apart from the text around them. */
function emphasizeDigits(html: string): string {
  return html.replace(/\b\d{6}\b/g, '<code>$&</code>')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
