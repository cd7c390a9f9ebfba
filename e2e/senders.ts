import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { startFakeCloudApi } from '#server/testing/fake-cloud-api.ts'
import { startMailServer } from '#server/testing/mail-server.ts'

/** A message that was sent. */
export type Sent = { to: string; text: string }

export type Senders = {
  /** The settings of a product that sends through them. */
  settings: Record<string, string>
  /** An address that answers what was sent. Journeys need it because they run in other processes. */
  url: string
  stop: () => Promise<void>
}

const number = { token: 'a token of the journeys', phoneNumberId: '10000000001' }

/** A real SMTP server, and a fake of WhatsApp's HTTP API. */
export async function startSenders(): Promise<Senders> {
  const post = await startMailServer()
  const whatsapp = await startFakeCloudApi(number)
  const sent = (): Sent[] => [
    ...post.emails.map(({ to, subject, text }) => ({
      to,
      text: `${subject}\n${text}`,
    })),
    ...whatsapp.messages.map(({ to, template }) => ({
      to: to.slice(-10),
      text: template.components[0]?.parameters[0]?.text ?? '',
    })),
  ]
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') whatsapp.unanswered.add(await text(request))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(sent()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: {
      SMTP_URL: post.url,
      WHATSAPP_API_URL: whatsapp.url,
      WHATSAPP_TOKEN: number.token,
      WHATSAPP_PHONE_NUMBER_ID: number.phoneNumberId,
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.all([post.stop(), whatsapp.stop()])
    },
  }
}

/** The latest code sent to that address or phone, once there are that many. */
export async function codeSentTo(to: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect(async () => {
    const all = (await ask()).filter((message) => message.to === to)
    codes = all.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    expect(codes.length).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 30_000 })
  return codes.at(-1) ?? ''
}

/** WhatsApp's API never answers what is sent to that phone; other journeys go on sending. */
export async function hangWhatsApp(phone: string): Promise<void> {
  await ask({ method: 'POST', body: phone })
}

async function ask(options?: RequestInit): Promise<Sent[]> {
  const url = process.env.PRODUCT_SENDERS
  if (!url) throw new Error('the senders of the journeys have not been started')
  return (await fetch(url, options)).json()
}
