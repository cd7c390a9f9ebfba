import { FreshCache } from '#server/calls/answers/fresh-cache.ts'
import { KnownCallers } from '#server/calls/callers/known-callers.ts'
import { Changes } from '#server/calls/changes/changes.ts'
import { Capacity } from '#server/calls/limits/capacity.ts'
import type { Listen } from '#server/db/listen.ts'
import { MEGABYTE } from '#shared/limits.ts'
import type { GivenServices, Services } from './services.ts'

type Settings = {
  listen: Listen
  cacheMegabytes: number
  answersAtOnce: number
  onError: (error: unknown) => void
}

/** The services of a process, with its caches in that much memory, half of it answers; 0 caches nothing. */
export function servicesOf(
  given: GivenServices,
  { listen, cacheMegabytes, answersAtOnce, onError }: Settings,
): Services {
  const { secret, now } = given
  const heard = cacheMegabytes > 0 ? listen : noListen
  const changes = new Changes({ listen: heard, secret, now, onError })
  const parts = { ...given, changes }
  return {
    ...parts,
    answers: new FreshCache({ ...parts, maxBytes: Math.max(1, (cacheMegabytes * MEGABYTE) / 2) }),
    knownCallers: new KnownCallers(parts),
    capacity: new Capacity(answersAtOnce),
  }
}

/** Hears nothing, so that nothing is cached. */
const noListen: Listen = () => ({ stop: async () => undefined })
