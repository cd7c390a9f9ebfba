import type { FastifyRequest } from 'fastify'

/** The session's bearer token in a request. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  const isBearer = authorization?.toLowerCase().startsWith('bearer ')
  return isBearer ? authorization?.slice('bearer '.length).trim() : undefined
}
