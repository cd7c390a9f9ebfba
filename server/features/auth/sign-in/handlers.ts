import { findDevice, normalizeLogin } from '#server/calls/callers/known-device.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { isPassword } from '../password/password.ts'
import { lockPassword } from '../password/queries.ts'
import { findAccountByLogin, findAccountByName, providerLogin } from '../queries.ts'
import { dropIdentity, findIdentity } from '../sign-up/pending-identity.ts'
import { countGuess } from './guesses.ts'
import { signIn } from './sign-in.ts'

/** Signs in with a password, or with an identity that the sign-in provider has verified. */
export const signInHandlers = {
  'auth/login-with-email': async (call) => {
    const { db, input, error } = call
    const login = normalizeLogin(input.email)
    const account = await findAccountByName(db, login)
    const device = findDevice(call)
    const ownDevice = account && device?.user_id === account.id ? device : undefined
    const counted = await countGuess(call, { login, account, device: ownDevice })
    const isRight = await isPassword(input.password, account?.password_hash)
    if (!account || !isRight || counted.isHeldBack) throw error('invalid_credentials')
    const signedIn = await db.transaction().execute(async (transaction) => {
      const isUnchanged = await lockPassword(transaction, account)
      if (!isUnchanged) throw error('invalid_credentials')
      return signIn({ ...call, db: transaction }, { account, method: 'password' })
    })
    await counted.refund()
    return signedIn
  },

  // The call must name the verified identity. An e-mail address identifies no account: issuer and subject do.
  'auth/login-with-google': async (call) => {
    const { db, input, cookies, error } = call
    const { issuer, subject, email } = (await findIdentity(db, cookies)) ?? {}
    if (!issuer || !subject) throw error('identity_missing')
    const isVerified = input.email === email && input.google_id === subject
    if (!isVerified) throw error('identity_differs')
    const account = await findAccountByLogin(db, providerLogin({ issuer, subject }))
    if (!account) throw error('account_missing')
    // Of several calls at the same time only one finds the identity.
    if (!(await dropIdentity(db, cookies))) throw error('identity_missing')
    return signIn(call, { account, method: 'provider' })
  },
} satisfies Partial<Handlers>
