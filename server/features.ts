import type { Handlers } from './calls/call-context.ts'
import type { Visit } from './calls/visit.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { providerVisits } from './features/auth/sign-in/provider-visits.ts'
import { communityHandlers } from './features/communities/handlers.ts'
import { contestHandlers } from './features/contests/handlers.ts'
import { postHandlers } from './features/posts/handlers.ts'
import { profileHandlers } from './features/profiles/handlers.ts'

/** The handler of every call; the type checker finds a call that has none. */
export const handlers: Handlers = {
  ...authHandlers,
  ...communityHandlers,
  ...contestHandlers,
  ...postHandlers,
  ...profileHandlers,
}

export const visits: Visit[] = [...providerVisits]
