import type { FastifyInstance } from 'fastify'

export function contestRoutes(_app: FastifyInstance): void {}
