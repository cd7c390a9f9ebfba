import { expect } from '@playwright/test'
import { startFakeCloudApi } from '#server/testing/fake-cloud-api.ts'
import { startMailServer } from '#server/testing/mail-server.ts'

/** A message that was sent. */
type Sent = { to: string; text: string }

type Senders = {
  sent: () => Sent[]
  /** WhatsApp's API never answers what is sent to these phones. */
  unanswered: Set<string>
}

/** Those of the product of this worker. */
let senders: Senders | undefined

const number = { token: 'a token of the journeys', phoneNumberId: '10000000001' }

/** A real SMTP server, and a fake of WhatsApp's HTTP API. */
export async function startSenders() {
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
  senders = { sent, unanswered: whatsapp.unanswered }
  return {
    /** The settings of a product that sends through them. */
    settings: {
      SMTP_URL: post.url,
      WHATSAPP_API_URL: whatsapp.url,
      WHATSAPP_TOKEN: number.token,
      WHATSAPP_PHONE_NUMBER_ID: number.phoneNumberId,
    },
    stop: () => Promise.all([post.stop(), whatsapp.stop()]),
  }
}

/** The latest code sent to that address or phone, once there are that many. */
export async function codeSentTo(to: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect(async () => {
    const all = started()
      .sent()
      .filter((message) => message.to === to)
    codes = all.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    expect(codes.length).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 30_000 })
  return codes.at(-1) ?? ''
}

/** The texts that were sent to that address or phone, the latest last. */
export function textsSentTo(to: string): string[] {
  return started()
    .sent()
    .filter((message) => message.to === to)
    .map(({ text }) => text)
}

/** WhatsApp's API never answers what is sent to that phone. */
export function hangWhatsApp(phone: string): void {
  started().unanswered.add(phone)
}

function started(): Senders {
  if (!senders) throw new Error('the senders of the journeys have not been started')
  return senders
}
