// What other features may use of the weekly letter.

export { changeSubscription, isSubscribed } from './subscription.ts'
