import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type PostOffice, startPostOffice } from '#server/testing/post-office.ts'
import { IntegrationError } from './integration-error.ts'
import { smtpMail } from './smtp.ts'

const from = 'Chowk <support@example.org>'
const letter = {
  to: 'asha@example.org',
  subject: 'आपका कोड',
  text: 'नमस्ते आशा,\n\nआपका कोड 004711 है।\nYour code is 004711.',
}

const offices: PostOffice[] = []
afterEach(() => Promise.all(offices.splice(0).map((office) => office.stop())))

async function openOffice(options?: SMTPServerOptions): Promise<PostOffice> {
  const office = await startPostOffice(options)
  offices.push(office)
  return office
}

const mailTo = (url: string, timeout = 300) => smtpMail({ url, from, timeout })

/** What the log gets to see, of a failure that came in time. */
async function troubleOf(sending: Promise<void>): Promise<string> {
  const start = performance.now()
  const error = await sending.catch((reason: unknown) => reason)
  expect(performance.now() - start).toBeLessThan(1500)
  expect(error).toBeInstanceOf(IntegrationError)
  const { cause } = error as IntegrationError
  expect(cause).toBeInstanceOf(Error)
  expect(String(cause)).not.toContain(letter.to)
  return String(cause)
}

test('a letter in Hindi arrives as it was written', async () => {
  const office = await openOffice()
  const mostlyEnglish = { ...letter, subject: 'Your code (कोड)', text: 'A = B, नमस्ते Asha' }
  await mailTo(office.url).send(letter)
  await mailTo(office.url).send(mostlyEnglish)
  expect(office.letters).toEqual([letter, mostlyEnglish])
})

test('letters share a connection', async () => {
  let connections = 0
  const office = await openOffice({
    onConnect: (_session, accept) => {
      connections += 1
      accept()
    },
  })
  const mail = mailTo(office.url)
  for (const text of ['one', 'two', 'three']) await mail.send({ ...letter, text })
  expect(office.letters.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(connections).toBe(1)
})

test('a server that was down and is back gets the next letter', async () => {
  const office = await startPostOffice()
  const mail = mailTo(office.url)
  await mail.send(letter)
  await office.stop()
  expect(await troubleOf(mail.send(letter))).toContain('ECONNREFUSED')
  const again = await startPostOffice({}, office.port)
  offices.push(again)
  await mail.send(letter)
  expect(again.letters).toEqual([letter])
})

test('signs in with what the address says', async () => {
  const seen: unknown[] = []
  const office = await openOffice({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push({ username, password })
      done(null, { user: username })
    },
  })
  await mailTo(office.url.replace('//', '//post%40chowk:p%3Ass@')).send(letter)
  expect(seen).toEqual([{ username: 'post@chowk', password: 'p:ss' }])
})

test.each([
  { name: 'adds no header', subject: 'Code\r\nBcc: ravi@example.org' },
  { name: 'adds no second reader', to: 'asha@example.org, ravi@example.org' },
  { name: 'adds no command', to: 'asha@example.org>\r\nRCPT TO:<ravi@example.org' },
])('what somebody has typed $name', async (typed) => {
  const office = await openOffice()
  await mailTo(office.url)
    .send({ ...letter, ...typed })
    .catch((error) => expect(error).toBeInstanceOf(IntegrationError))
  const readers = office.letters.flatMap(({ to }) => to.split(','))
  expect(readers).not.toContain('ravi@example.org')
})

const refusal = (responseCode: number) =>
  Object.assign(new Error(`no such reader: ${letter.to}`), { responseCode })

test.each([450, 550])('a server that refuses with %i is a failure', async (code) => {
  const office = await openOffice({ onRcptTo: (_to, _session, done) => done(refusal(code)) })
  expect(await troubleOf(mailTo(office.url).send(letter))).toContain(`${code} to RCPT TO`)
})

test('a server that refuses the whole letter is a failure', async () => {
  const office = await openOffice({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(552))),
  })
  expect(await troubleOf(mailTo(office.url).send(letter))).toContain('552')
})

test('a server that does not answer is a failure, in time', async () => {
  const silent = await listen(createServer())
  expect(await troubleOf(mailTo(silent.url).send(letter))).toMatch(/abort|timeout|greeting/i)
  silent.server.close()
})

test('a server that falls silent half-way is a failure, in time', async () => {
  const office = await openOffice({ onRcptTo: () => undefined })
  expect(await troubleOf(mailTo(office.url).send(letter))).toMatch(/abort|timeout/i)
})

test('a server that is down is a failure', async () => {
  const office = await startPostOffice()
  await office.stop()
  expect(await troubleOf(mailTo(office.url).send(letter))).toContain('ECONNREFUSED')
})

test('nothing leaves this machine in plain text', async () => {
  const office = await openOffice()
  // This machine by a name that is not taken for it.
  const url = office.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  expect(await troubleOf(mailTo(url).send(letter))).toMatch(/TLS/i)
  expect(office.letters).toEqual([])
})

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `smtp://127.0.0.1:${port}` }
}
