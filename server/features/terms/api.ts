// What other features may use of the terms of communities.

export { acceptTermsInForce } from './queries.ts'
