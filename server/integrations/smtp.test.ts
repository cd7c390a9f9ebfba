import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { IntegrationError } from './integration-error.ts'
import { smtpMail } from './smtp.ts'

const from = 'Chowk <support@example.org>'
const email = {
  to: 'asha@example.org',
  subject: 'आपका कोड',
  text: 'नमस्ते आशा,\n\nआपका कोड 004711 है।\nYour code is 004711.',
}

const servers: MailServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function openServer(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

const mailTo = (url: string, timeout = 5000) => smtpMail({ url, from, timeout })

/** The cause that the log shows. */
async function causeOf(sending: Promise<void>): Promise<string> {
  const error = await sending.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(IntegrationError)
  const { cause } = error as IntegrationError
  expect(cause).toBeInstanceOf(Error)
  expect(String(cause)).not.toContain(email.to)
  return String(cause)
}

test('an e-mail in Hindi arrives as it was written', async () => {
  const server = await openServer()
  const mostlyEnglish = { ...email, subject: 'Your code (कोड)', text: 'A = B, नमस्ते Asha' }
  await mailTo(server.url).send(email)
  await mailTo(server.url).send(mostlyEnglish)
  expect(server.emails).toEqual([email, mostlyEnglish])
})

test('e-mails share a connection', async () => {
  let connections = 0
  const server = await openServer({
    onConnect: (_session, accept) => {
      connections += 1
      accept()
    },
  })
  const mail = mailTo(server.url)
  for (const text of ['one', 'two', 'three']) await mail.send({ ...email, text })
  expect(server.emails.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(connections).toBe(1)
})

test('a server that was down gets the next e-mail', async () => {
  const server = await startMailServer()
  const mail = mailTo(server.url)
  await mail.send(email)
  await server.stop()
  expect(await causeOf(mail.send(email))).toContain('ECONNREFUSED')
  const again = await startMailServer({}, server.port)
  servers.push(again)
  await mail.send(email)
  expect(again.emails).toEqual([email])
})

test('signs in with the user and password of the address', async () => {
  const seen: unknown[] = []
  const server = await openServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push({ username, password })
      done(null, { user: username })
    },
  })
  await mailTo(server.url.replace('//', '//post%40chowk:p%3Ass@')).send(email)
  expect(seen).toEqual([{ username: 'post@chowk', password: 'p:ss' }])
})

test.each([
  { name: 'adds no header', subject: 'Code\r\nBcc: ravi@example.org' },
  { name: 'adds no second recipient', to: 'asha@example.org, ravi@example.org' },
  { name: 'adds no command', to: 'asha@example.org>\r\nRCPT TO:<ravi@example.org' },
])('an address or subject as typed $name', async (typed) => {
  const server = await openServer()
  await mailTo(server.url)
    .send({ ...email, ...typed })
    .catch((error) => expect(error).toBeInstanceOf(IntegrationError))
  const recipients = server.emails.flatMap(({ to }) => to.split(','))
  expect(recipients).not.toContain('ravi@example.org')
})

const smtpError = (responseCode: number) =>
  Object.assign(new Error(`no such recipient: ${email.to}`), { responseCode })

test.each([450, 550])('an error %i of the server is a failure', async (code) => {
  const server = await openServer({ onRcptTo: (_to, _session, done) => done(smtpError(code)) })
  expect(await causeOf(mailTo(server.url).send(email))).toContain(`${code} to RCPT TO`)
})

test('an error after the whole e-mail is a failure', async () => {
  const server = await openServer({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpError(552))),
  })
  expect(await causeOf(mailTo(server.url).send(email))).toContain('552')
})

// DATA-13
test('a server that does not answer is a failure', async () => {
  const silent = await listen(createServer())
  expect(await causeOf(mailTo(silent.url, 300).send(email))).toMatch(/abort|timeout|greeting/i)
  silent.server.close()
})

test('a server that stops answering is a failure', async () => {
  const server = await openServer({ onRcptTo: () => undefined })
  expect(await causeOf(mailTo(server.url, 300).send(email))).toMatch(/abort|timeout/i)
})

test('a server that is down is a failure', async () => {
  const server = await startMailServer()
  await server.stop()
  expect(await causeOf(mailTo(server.url).send(email))).toContain('ECONNREFUSED')
})

test('sends no plain text to another machine', async () => {
  const server = await openServer()
  // This machine, under a name that does not look like it.
  const url = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  expect(await causeOf(mailTo(url).send(email))).toMatch(/TLS/i)
  expect(server.emails).toEqual([])
})

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `smtp://127.0.0.1:${port}` }
}
