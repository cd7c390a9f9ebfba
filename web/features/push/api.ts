// What other features may use of push.

export { askPermission, pushState } from './push-messages.ts'
export { isSubscribed, turnOn } from './subscription.ts'
