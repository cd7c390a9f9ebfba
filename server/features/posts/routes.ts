import type { FastifyInstance } from 'fastify'

export function postRoutes(_app: FastifyInstance): void {}
