import type { Handlers } from './calls/call-context.ts'
import type { Visit } from './calls/visit.ts'
import { authHandlers, authVisits } from './features/auth/handlers.ts'
import { contestHandlers } from './features/contests/handlers.ts'
import { postHandlers } from './features/posts/handlers.ts'
import { profileHandlers } from './features/profiles/handlers.ts'

/** The handler of every call; the type checker finds a call that has none. */
export const handlers: Handlers = {
  ...authHandlers,
  ...contestHandlers,
  ...postHandlers,
  ...profileHandlers,
}

export const visits: Visit[] = [...authVisits]
