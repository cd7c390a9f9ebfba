// What others may use of accounts and of signing in.

export { createAccount } from './create-account.ts'
export { hashPassword } from './password.ts'
export { passwordChangedNotice } from './password-changed.ts'
export { callbackPath } from './provider-handlers.ts'
