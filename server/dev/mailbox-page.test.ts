import { expect, test } from 'vitest'
import { localMailbox, type MailboxMessage } from '#server/integrations/mailbox.ts'
import { testApp } from '#server/testing/test-app.ts'
import { mailboxPage } from './mailbox-page.ts'

const mailbox = localMailbox()
const chowk = testApp({ extra: [mailboxPage(mailbox)] })

const open = (accept: string, url = '/dev/outbox') => chowk.app.inject({ url, headers: { accept } })
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('an empty mailbox says so', async () => {
  const { statusCode, headers, body } = await open(browser)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Nothing has been sent yet')
  expect(body).toContain('<a href="/dev/outbox">Refresh</a>')
})

test('shows people the latest message first, its code set apart', async () => {
  const email = { to: 'asha@example.org', subject: 'Your code', text: 'It is 004711.' }
  await mailbox.mail.send(email)
  await mailbox.whatsapp.sendCode({ phone: '9876543210', code: '815081', locale: 'hi' })
  const { body } = await open(browser)
  expect(body.indexOf('WhatsApp to 9876543210')).toBeGreaterThan(0)
  expect(body.indexOf('WhatsApp to 9876543210')).toBeLessThan(body.indexOf('asha@example.org'))
  expect(body).toContain('It is <code>004711</code>.')
  expect(body).toContain('<code>815081</code>')
  expect(body).not.toContain('Nothing has been sent yet')
})

test('answers programs in JSON', async () => {
  await mailbox.whatsapp.sendCode({ phone: '9876543211', code: '123456', locale: 'en' })
  const { headers, body } = await open('application/json')
  expect(headers['cache-control']).toBe('no-store')
  const [latest]: MailboxMessage[] = JSON.parse(body)
  expect(latest).toMatchObject({ channel: 'whatsapp', to: '9876543211', text: '123456' })
  expect(Date.parse(latest?.sent_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('shows what was typed as text, and runs nothing', async () => {
  const to = `"<img src=x onerror=alert(1)>"@example.org`
  await mailbox.mail.send({ to, subject: '</p><script>alert(2)</script>', text: '& \'"' })
  const { headers, body } = await open(browser)
  expect(body).not.toMatch(/<(img|script)/)
  expect(body).toContain('&lt;script&gt;alert(2)')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
})

test('brings its style along', async () => {
  const { statusCode, headers } = await open('text/css', '/dev/outbox.css')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/css')
})
