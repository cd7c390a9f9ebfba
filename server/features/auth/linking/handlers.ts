import type { Handlers } from '#server/calls/run/call-context.ts'
import { notifyOwner, providerChanged } from '../contacts/notify-owner.ts'
import { recordEvent } from '../events.ts'
import { requireProof } from '../proof/require-proof.ts'
import { findLogins, providerLogin } from '../queries.ts'
import { dropIdentity, findIdentity } from '../sign-up/pending-identity.ts'
import { insertProviderLogin, unlinkProvider } from './queries.ts'

/** Links a member's account with an identity of the sign-in provider, and unlinks it. */
export const linkingHandlers = {
  'auth/link-provider': async (call) => {
    const { db, member, input, cookies, log, error } = call
    const { issuer, subject } = (await findIdentity(db, cookies)) ?? {}
    if (!issuer || !subject) throw error('identity_missing')
    await requireProof(call, input.proof)
    const outcome = await db.transaction().execute(async (transaction) => {
      // Of several calls at the same time only one finds the identity.
      if (!(await dropIdentity(transaction, cookies))) return 'identity_missing'
      return insertProviderLogin(transaction, member, providerLogin({ issuer, subject }))
    })
    cookies.clear('identity')
    if (outcome !== 'linked') throw error(outcome)
    const ids = { community: member.community_id, user: member.id }
    recordEvent(log, 'provider linked', ids)
    const { email } = await findLogins(db, member.community_id, member.id)
    if (email) await notifyOwner(call, email, providerChanged(call.product, 'linked'))
    return { status: 'success', message: 'Saved.' }
  },

  'auth/unlink-provider': async (call) => {
    const { db, member, product, log, error } = call
    const outcome = await unlinkProvider(db, member, product.sign_in)
    if (outcome === 'last_way_in') throw error('last_way_in')
    recordEvent(log, 'provider unlinked', { community: member.community_id, user: member.id })
    const { email } = await findLogins(db, member.community_id, member.id)
    if (email && outcome === 'unlinked') {
      await notifyOwner(call, email, providerChanged(product, 'unlinked'))
    }
    return { status: 'success', message: 'Saved.' }
  },
} satisfies Partial<Handlers>
