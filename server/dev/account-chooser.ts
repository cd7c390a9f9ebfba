import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { z } from 'zod'
import { email } from '#shared/contracts/fields.ts'
import { maxLoginLength, maxNameLength } from '#shared/limits.ts'

export type DemoAccount = { full_name: string; email: string }

/** Accounts by their subject. The subject follows from the e-mail address, so an account can be chosen again. */
export type DemoAccounts = Map<string, DemoAccount>

type Chooser = { path: string; provider: Provider; accounts: DemoAccounts }

const neighbours: DemoAccount[] = [
  { full_name: 'Nandini Rao', email: 'nandini.rao@example.org' },
  { full_name: 'Imran Sheikh', email: 'imran.sheikh@example.org' },
  { full_name: 'Kavya Menon', email: 'kavya.menon@example.org' },
]

const account = z.object({
  full_name: z.string().trim().min(1).max(maxNameLength),
  email,
})

/** The page on which a visitor chooses an account. Every name is believed. */
export async function accountChooser(app: FastifyInstance, chooser: Chooser): Promise<void> {
  const { path, provider, accounts } = chooser
  const url = `${path}/interaction/:uid`
  const style = await readFile(new URL('account-chooser.css', import.meta.url), 'utf8')
  const finish = async ({ raw }: FastifyRequest, reply: FastifyReply, result: InteractionResults) =>
    reply.redirect(await provider.interactionResult(raw, reply.raw, result), 303)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.get(`${path}/style.css`, async (_request, reply) => reply.type('text/css').send(style))

  app.get(url, async ({ raw }, reply) => {
    const { uid } = await provider.interactionDetails(raw, reply.raw)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return page(path, `${path}/interaction/${uid}`)
  })

  app.post(url, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    const chosen = account.safeParse(request.body)
    if (!chosen.success) {
      reply.code(422).type('text/html; charset=utf-8')
      return page(
        path,
        `${path}/interaction/${uid}`,
        'Please enter a name and a valid e-mail address.',
      )
    }
    const accountId = subjectOf(chosen.data.email)
    accounts.set(accountId, chosen.data)
    return finish(request, reply, { login: { accountId } })
  })

  app.get(`${url}/cancel`, async (request, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'Cancelled' }),
  )
}

function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22)
}

function page(path: string, action: string, error = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Choose an account of the demo</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="${path}/style.css">
<main>
<img src="/mark.svg" alt="" width="40" height="40">
<h1>Choose an account of the demo</h1>
<p class="note"><strong>This is a test sign-in provider.</strong> It stands where Google would be, believes every
name, and sends nothing anywhere.</p>
<ul>
${neighbours.map((neighbour) => `<li>${choice(action, neighbour)}</li>`).join('\n')}
</ul>
<h2>Or be somebody else</h2>
${error && `<p role="alert" class="note">${error}</p>`}
<form method="post" action="${action}" class="own">
<label for="full_name">Name</label>
<input id="full_name" name="full_name" autocomplete="name" maxlength="${maxNameLength}" required>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="${maxLoginLength}" required>
<button class="primary">Continue</button>
</form>
<p><a href="${action}/cancel">Cancel</a></p>
</main>
</html>
`
}

function choice(action: string, { full_name, email }: DemoAccount): string {
  return `<form method="post" action="${action}">
<input type="hidden" name="full_name" value="${full_name}">
<input type="hidden" name="email" value="${email}">
<button><strong>${full_name}</strong> <span>${email}</span></button>
</form>`
}
