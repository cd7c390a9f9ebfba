// What other parts of the server may use of auth.

export { accountKey } from './account-limits.ts'
export { notifyOwner } from './contacts/notify-owner.ts'
export { consumeCode } from './one-time-code/code.ts'
export { sendCode } from './one-time-code/send-code.ts'
export { hashPassword, isGuessable, isPassword } from './password/password.ts'
export { requireProof } from './proof/require-proof.ts'
export { findConsentedPhone, findLocale, findLogins, findVerifiedEmail } from './queries.ts'
export { endSessions } from './sessions/sessions.ts'
export { callbackPath } from './sign-in/provider-visits.ts'
export { createAccount } from './sign-up/create-account.ts'
export { findReferrer } from './sign-up/referrer.ts'
export { suggestUsername } from './sign-up/suggest-username.ts'
