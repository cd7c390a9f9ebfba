import type { Handlers } from '#server/calls/run/call-context.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { exportHandlers } from './export/handlers.ts'

/** What members do with their whole account. */
export const accountHandlers = {
  ...exportHandlers,
  'user/delete-account': deleteAccount,
} satisfies Partial<Handlers>
