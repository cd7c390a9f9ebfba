// What other features may use of the weekly digest.

export { changeSubscription, isSubscribed } from './subscription.ts'
