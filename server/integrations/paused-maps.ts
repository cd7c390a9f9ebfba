import { SECOND } from '#shared/limits.ts'
import { IntegrationError } from './integration-error.ts'
import type { MapsService } from './maps.ts'

/** For how long a service that has just failed is not asked again: each request would take two seconds. */
const pause = 30 * SECOND

/** The service, with a pause after each error. */
export function pausedAfterErrors(maps: MapsService, now = Date.now): MapsService {
  let pausedUntil = 0
  const guarded = <Query, Answer>(ask: (query: Query) => Promise<Answer>) => {
    return async (query: Query): Promise<Answer> => {
      if (now() < pausedUntil) throw new IntegrationError(maps.name)
      return ask(query).catch((error) => {
        pausedUntil = now() + pause
        throw error
      })
    }
  }
  return { ...maps, predict: guarded(maps.predict), find: guarded(maps.find) }
}
