// What other parts of the server may use of auth.

export { hashPassword } from './password/password.ts'
export { requireProof } from './proof/require-proof.ts'
export { findLocale, findLogins } from './queries.ts'
export { endSessions } from './sessions/sessions.ts'
export { callbackPath } from './sign-in/provider-visits.ts'
export { createAccount } from './sign-up/create-account.ts'
export { findReferrer } from './sign-up/referrer.ts'
