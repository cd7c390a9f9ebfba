import type { FastifyInstance } from 'fastify'
import { readingRoutes } from './reading-routes.ts'
import { votingRoutes } from './voting-routes.ts'
import { writingRoutes } from './writing-routes.ts'

export function postRoutes(app: FastifyInstance): void {
  readingRoutes(app)
  writingRoutes(app)
  votingRoutes(app)
}
