import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import type { CallContext } from '#server/calls/run/call-context.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import type { MapsService } from '#server/integrations/maps.ts'
import type { FoundPlace, Prediction } from '#shared/contracts/places.ts'
import { DAY, MINUTE, SECOND } from '#shared/limits.ts'
import { findStored, keep } from './maps-places.ts'

type PredictCall = CallContext<'place/autocomplete'>
type FindCall = CallContext<'place/geocode'>

/** Fewer letters than this are not worth a request that costs money. */
const shortestInput = 3

/** By service, language and input. */
const predictions = new LRUCache<string, Prediction[]>({ max: 1000, ttl: 10 * MINUTE })

/** The predictions of the maps service; none without a service, after an error, or when its quota is used up. */
export async function predictByMaps(call: PredictCall): Promise<Prediction[]> {
  const { maps, input } = call
  const isWord = input.input.length >= shortestInput && !/^\d+$/.test(input.input)
  if (!maps || !isWord) return []
  const key = [maps.name, input.language, input.input.toLowerCase()].join(' ')
  const stored = predictions.get(key)
  if (stored) return stored
  const found = await ask(call, () => maps.predict(input))
  if (found && maps.mayKeepPredictions) predictions.set(key, found)
  return found ?? []
}

/** A place of the maps service by its id; `undefined` if the id is not its own, or it cannot be asked. */
export async function findByMaps(call: FindCall): Promise<FoundPlace | undefined> {
  const { maps, db, input } = call
  const { place_id } = input
  if (!maps || !place_id?.startsWith(`${maps.name}:`)) return undefined
  const stored = await findStored(db, place_id)
  if (stored) return stored
  const found = await ask(call, () => maps.find({ ...input, place_id }))
  if (found) await keep(db, found)
  return found
}

/** Asks the service within its quota. Its errors are for the log alone: our own list answers in its place. */
async function ask<T>(
  {
    maps,
    rateLimits,
    log,
  }: Pick<PredictCall, 'maps' | 'rateLimits' | 'log'> & { maps?: MapsService },
  question: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const points = maps?.dailyQuota ?? 0
    await rateLimits.consume({ name: 'maps', points, seconds: DAY / SECOND }, maps?.name ?? '')
    return await question()
  } catch (error) {
    const isExpected = error instanceof IntegrationError || error instanceof TooManyRequests
    if (!isExpected) throw error
    log.warn({ err: error }, 'the maps service was not asked')
    return undefined
  }
}
