import type { Handlers } from '#server/calls/run/call-context.ts'
import { recordEvent } from '../events.ts'
import { maskContact } from '../one-time-code/contact.ts'
import { findOwnContact } from '../one-time-code/own-contact.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { findAccountByLogin } from '../queries.ts'
import { replacePassword } from './replace-password.ts'

/** Replaces a forgotten password, or changes the member's own, with a code. */
export const passwordHandlers = {
  'auth/forgot-password': async (call) => {
    const contact = { kind: 'email', value: call.input.email } as const
    await sendCode(call, { purpose: 'reset', contact })
    return { status: 'success', message: 'We have written to this address.' }
  },

  'auth/reset-password': async (call) => {
    const { db, input, log } = call
    const { email, otp, password } = input
    const contact = { kind: 'email', value: email } as const
    const account = await findAccountByLogin(db, contact)
    await replacePassword(call, { purpose: 'reset', contact, account, otp, password })
    recordEvent(log, 'password reset', { community: account?.community_id, user: account?.id })
    return { status: 'success', message: 'Your password has been changed. Please login.' }
  },

  'auth/request-change-otp': async (call) => {
    const { db, member, error } = call
    const contact = await findOwnContact(db, member)
    if (!contact) throw error('contact_missing')
    await sendCode(call, { purpose: 'change', contact })
    return {
      status: 'success',
      message: 'We have sent you a code.',
      sent_to: maskContact(contact),
    }
  },

  'auth/change-password': async (call) => {
    const { db, member, input, log, error } = call
    const contact = await findOwnContact(db, member)
    if (!contact) throw error('code_invalid')
    const { otp, password, end_other_sessions } = input
    const keep = end_other_sessions ? member.token : 'all'
    const change = { purpose: 'change', contact, otp, password, keep } as const
    await replacePassword(call, { ...change, account: member })
    recordEvent(log, 'password changed', { community: member.community_id, user: member.id })
    return { status: 'success', message: 'Your password has been changed.' }
  },
} satisfies Partial<Handlers>
