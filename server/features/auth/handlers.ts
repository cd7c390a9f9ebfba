import { codeHandlers } from './code-handlers.ts'
import { communityHandlers } from './community-handlers.ts'
import { passwordHandlers } from './password-handlers.ts'
import { providerHandlers, providerVisits } from './provider-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'

export const authHandlers = {
  ...communityHandlers,
  ...passwordHandlers,
  ...codeHandlers,
  ...providerHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
}

export const authVisits = providerVisits
