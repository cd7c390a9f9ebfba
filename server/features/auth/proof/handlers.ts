import type { Handlers } from '#server/calls/run/call-context.ts'
import { maskContact } from '../one-time-code/contact.ts'
import { findOwnContact } from '../one-time-code/own-contact.ts'
import { sendCode } from '../one-time-code/send-code.ts'

/** Sends the codes that prove who asks for a change of the account. */
export const proofHandlers = {
  'auth/request-proof-otp': async (call) => {
    const { db, member, error } = call
    const contact = await findOwnContact(db, member)
    if (!contact) throw error('contact_missing')
    await sendCode(call, { purpose: 'prove', contact })
    return { status: 'success', message: 'We have sent you a code.', sent_to: maskContact(contact) }
  },
} satisfies Partial<Handlers>
