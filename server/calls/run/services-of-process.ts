import { Kept } from '#server/calls/answers/kept.ts'
import { KnownCallers } from '#server/calls/callers/known-callers.ts'
import { Changes } from '#server/calls/changes/changes.ts'
import { Capacity } from '#server/calls/limits/capacity.ts'
import type { Listen } from '#server/db/listen.ts'
import { MEGABYTE } from '#shared/limits.ts'
import type { GivenServices, Services } from './services.ts'

type Settings = {
  listen: Listen
  keptMegabytes: number
  answersAtOnce: number
  onError: (error: unknown) => void
}

/** The services of a process, with what it keeps in that much memory, half of it answers; 0 keeps nothing. */
export function servicesOf(
  given: GivenServices,
  { listen, keptMegabytes, answersAtOnce, onError }: Settings,
): Services {
  const { secret, now } = given
  const heard = keptMegabytes > 0 ? listen : deaf
  const changes = new Changes({ listen: heard, secret, now, onError })
  const parts = { ...given, changes }
  return {
    ...parts,
    answers: new Kept({ ...parts, maxBytes: Math.max(1, (keptMegabytes * MEGABYTE) / 2) }),
    knownCallers: new KnownCallers(parts),
    capacity: new Capacity(answersAtOnce),
  }
}

/** Hears nothing, so that nothing is kept. */
const deaf: Listen = () => ({ stop: async () => undefined })
