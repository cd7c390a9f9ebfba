import type { AnyContext } from '#server/calls/call-context.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { AppError } from '#shared/errors.ts'
import { countCode } from './account-limits.ts'
import type { ContactLogin } from './contact.ts'
import { findOwnDevice, type KnownDevice } from './device.ts'
import { codeEmail } from './emails.ts'
import { recordEvent } from './events.ts'
import { keepCode, newCode, type Purpose } from './one-time-code.ts'

type Sending = { purpose: Purpose; contact: ContactLogin }

/**
 * Sends a code, whether or not there is an account: whoever reads it there has proved the contact, and is
 * told then. A code that could not be sent is not sent later, when a newer one may have taken its place.
 *
 * @throws `sender_missing`, `code_not_sent`, `too_many_requests`
 */
export async function sendCode(context: AnyContext, { purpose, contact }: Sending): Promise<void> {
  const { db, secret, product, whatsapp, mail, locale } = context
  await deliver(context, { purpose, contact }, async (device) => {
    const code = newCode()
    if (contact.kind === 'phone') {
      await whatsapp?.sendCode({ phone: contact.value, code, locale })
    } else {
      const letter = codeEmail(locale, purpose, { code, product })
      await mail?.send({ to: contact.value, ...letter })
    }
    await keepCode(db, secret, { purpose, contact, device, code })
  })
}

/**
 * Sends what is asked for under the limits of that contact.
 *
 * @throws `sender_missing`, `code_not_sent`, `too_many_requests`
 */
export async function deliver(
  context: AnyContext,
  { purpose, contact }: Sending,
  send: (device: KnownDevice | undefined) => Promise<void>,
): Promise<void> {
  const { log, whatsapp, mail } = context
  const way = contact.kind === 'phone' ? 'whatsapp' : 'email'
  if (contact.kind === 'phone' ? !whatsapp : !mail) {
    throw new AppError('sender_missing')
  }
  const device = await findOwnDevice(context, contact)
  const refund = await countCode(context, { contact, device })
  try {
    await send(device)
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    log.warn({ err: error }, 'a code could not be sent')
    recordEvent(log, 'code not sent', { way, purpose })
    await refund()
    throw new AppError('code_not_sent')
  }
  recordEvent(log, 'code sent', { way, purpose })
}
