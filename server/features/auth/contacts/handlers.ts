import type { Handlers } from '#server/calls/run/call-context.ts'
import { recordEvent } from '../events.ts'
import { toContact } from '../one-time-code/contact.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { requireProof } from '../proof/require-proof.ts'
import { changeContact } from './change-contact.ts'
import { findConsents, findOwnLogins, setWhatsAppConsent } from './queries.ts'

/** The contacts of a member. */
export const contactHandlers = {
  'auth/own-logins': async ({ db, member }) => ({
    logins: await findOwnLogins(db, member),
    consents: await findConsents(db, member),
  }),

  // The code is sent whether or not the contact belongs to another account: only its owner may learn that.
  'auth/request-contact-otp': async (call) => {
    const { member, input } = call
    const { proof, ...contact } = input
    await requireProof(call, proof)
    await sendCode(call, { purpose: 'contact', contact: toContact(contact), user_id: member.id })
    return { status: 'success', message: 'We have sent you a code.' }
  },

  'auth/change-contact': changeContact,

  'auth/update-consent': async ({ db, member, input, log, error }) => {
    if (!(await setWhatsAppConsent(db, member, input.whatsapp))) throw error('contact_missing')
    recordEvent(log, 'consent changed', { community: member.community_id, user: member.id })
    return { status: 'success', message: 'Saved.' }
  },
} satisfies Partial<Handlers>
