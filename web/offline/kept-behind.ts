import { isApiError } from '#web/lib/api.ts'
import { isNetworkLost } from '#web/lib/network.ts'
import type { CallFunction } from '#web/lib/query.ts'

/**
 * Makes reads. Where the server cannot be reached, what it has answered last on this device is the answer. The first
 * script has no more of it than this.
 */
export function keptBehind(call: CallFunction): CallFunction {
  return async (path, input, options) => {
    const ask = () => call(path, input, options)
    const kept = isNetworkLost() && (await load())
    if (kept) return kept.readFirst(ask, path, input)
    return ask().catch(async (error) => {
      const kept = isUnreached(error) && (await load())
      if (!kept) throw error
      return kept.readInstead(error, path, input)
    })
  }
}

export function isUnreached(error: unknown): boolean {
  return isApiError(error) && (error.code === 'no_response' || error.code === 'timed_out')
}

function load() {
  return import('./read-kept.ts').catch(() => undefined)
}
