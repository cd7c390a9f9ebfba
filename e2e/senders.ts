import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { type Mood, startFakeCloudApi } from '#server/testing/fake-cloud-api.ts'
import { startPostOffice } from '#server/testing/post-office.ts'

/** What was sent to somebody, by which way. */
export type Sent = { way: 'email' | 'whatsapp'; to: string; text: string }

export type Senders = {
  /** The settings with which the product sends through them. */
  settings: Record<string, string>
  /** Where the journeys, each in a process of its own, ask what was sent. */
  url: string
  stop: () => Promise<void>
}

const number = { token: 'a token of the journeys', phoneNumberId: '10000000001' }

/** A real SMTP server, and WhatsApp's API faked at its edge. */
export async function startSenders(): Promise<Senders> {
  const post = await startPostOffice()
  const whatsapp = await startFakeCloudApi(number)
  const sent = (): Sent[] => [
    ...post.letters.map(({ to, subject, text }) => ({
      way: 'email' as const,
      ...{ to, text: `${subject}\n${text}` },
    })),
    ...whatsapp.messages.map(({ to, template }) => ({
      way: 'whatsapp' as const,
      to: to.slice(-10),
      text: template.components[0]?.parameters[0]?.text ?? '',
    })),
  ]
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') whatsapp.mood = (await json(request)) as Mood
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

/** The newest code that was sent to that address or phone, once there are so many. */
export async function codeSentTo(to: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect(async () => {
    const all = (await ask()).filter((message) => message.to === to)
    codes = all.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    expect(codes.length).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 10_000 })
  return codes.at(-1) ?? ''
}

/** How WhatsApp does from here on. */
export async function setWhatsApp(mood: Mood): Promise<void> {
  await ask({ method: 'POST', body: JSON.stringify(mood) })
}

async function ask(options?: RequestInit): Promise<Sent[]> {
  const url = process.env.PRODUCT_SENDERS
  if (!url) throw new Error('the senders of the journeys have not been started')
  return (await fetch(url, options)).json()
}
