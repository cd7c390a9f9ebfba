// What other features may use of running challenges and of the messages about them.

export { countWays } from './messages/recipients.ts'
export { findByEmail, messageToSend } from './messages/send-message.ts'
