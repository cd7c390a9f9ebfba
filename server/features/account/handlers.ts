import type { Handlers } from '#server/calls/call-context.ts'
import { deleteAccount } from './deletion/delete-account.ts'

/** What members do with their whole account. */
export const accountHandlers = {
  'user/delete-account': deleteAccount,
} satisfies Partial<Handlers>
