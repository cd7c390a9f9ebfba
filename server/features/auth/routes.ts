import type { FastifyInstance } from 'fastify'
import { codeRoutes } from './code-routes.ts'
import { communityRoutes } from './community-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export function authRoutes(app: FastifyInstance): void {
  communityRoutes(app)
  passwordRoutes(app)
  codeRoutes(app)
  googleRoutes(app)
  registrationRoutes(app)
  sessionRoutes(app)
}
