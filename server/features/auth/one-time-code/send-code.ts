import { findDeviceOf } from '#server/calls/callers/known-device.ts'
import { consumeAll, refundAll } from '#server/calls/limits/rate-limit.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { AppError } from '#shared/errors.ts'
import { DAY, HOUR, SECOND } from '#shared/limits.ts'
import { accountKey, deviceKey } from '../account-limits.ts'
import { recordEvent } from '../events.ts'
import { findAccountByLogin } from '../queries.ts'
import { keepCode, newCode, type Sent } from './code.ts'
import { codeEmail, noAccountEmail } from './emails.ts'
import { mailboxOf } from './mailbox.ts'

const limits = [
  { name: 'codes an hour', points: 5, seconds: HOUR / SECOND },
  { name: 'codes a day', points: 10, seconds: DAY / SECOND },
]

/**
 * Sends a code, whether or not the contact has an account: only its owner, who reads the message, learns which. A code
 * that could not be sent is not sent later: a newer one may have replaced it by then.
 *
 * @throws `sender_missing`, `code_not_sent`, `too_many_requests`
 */
export async function sendCode(context: AnyContext, sent: Sent): Promise<void> {
  const { purpose, contact } = sent
  const { log, whatsapp, mail, rateLimits, secret } = context
  if (contact.kind === 'phone' ? !whatsapp : !mail) throw new AppError('sender_missing')
  const details = { channel: contact.kind === 'phone' ? 'whatsapp' : 'email', purpose }
  const device = await findDeviceOf(context, contact.value)
  const target = contact.kind === 'email' ? mailboxOf(contact.value) : contact.value
  const key = device ? deviceKey(device) : accountKey(secret, contact.kind, target)
  await consumeAll(rateLimits, limits, key)
  const code = newCode()
  try {
    await deliver(context, { ...sent, code })
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    log.warn({ err: error }, 'a code could not be sent')
    recordEvent(log, 'code not sent', details)
    await refundAll(rateLimits, limits, key)
    throw new AppError('code_not_sent')
  }
  await keepCode(context, { ...sent, device, code })
  recordEvent(log, 'code sent', details)
}

/** An address without an account gets no code to reset a password: its e-mail says so, and takes as long. */
async function deliver(
  { db, product, whatsapp, mail, locale }: AnyContext,
  { purpose, contact, code }: Sent & { code: string },
): Promise<void> {
  if (contact.kind === 'phone') {
    await whatsapp?.sendCode({ phone: contact.value, code, locale })
    return
  }
  const hasNoUse = purpose === 'reset' && !(await findAccountByLogin(db, contact))
  const email = hasNoUse
    ? noAccountEmail(locale, product)
    : codeEmail(locale, purpose, { code, product })
  await mail?.send({ to: contact.value, ...email })
}
