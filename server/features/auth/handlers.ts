import { contactHandlers } from './contacts/handlers.ts'
import { linkingHandlers } from './linking/handlers.ts'
import { codeHandlers } from './one-time-code/handlers.ts'
import { passwordHandlers } from './password/handlers.ts'
import { proofHandlers } from './proof/handlers.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { signInHandlers } from './sign-in/handlers.ts'
import { signUpHandlers } from './sign-up/handlers.ts'

export const authHandlers = {
  ...signInHandlers,
  ...signUpHandlers,
  ...codeHandlers,
  ...passwordHandlers,
  ...proofHandlers,
  ...contactHandlers,
  ...linkingHandlers,
  ...sessionHandlers,
}
