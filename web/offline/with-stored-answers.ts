import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#web/http/api.ts'
import { isNetworkLost } from '#web/http/network.ts'
import type { CallFunction } from '#web/http/query.ts'

/** How long the server may take before the screen shows the stored answer, in milliseconds. */
const patience = 3000

/**
 * Makes reads. Where the server cannot be reached, or is slow, the stored answer is used. The first script has no more of
 * this than this function.
 */
export function withStoredAnswers(call: CallFunction, client: () => QueryClient): CallFunction {
  return async (path, input, options) => {
    const ask = () => call(path, input, options)
    const reader = isNetworkLost() && (await load())
    if (reader) return reader.readFirst(ask, path, input)
    const asking = ask()
    const answer = asking.catch(async (error) => {
      const reader = isUnreached(error) && (await load())
      if (!reader) throw error
      return reader.readInstead(error, path, input)
    })
    const meanwhile = whenSlow(asking).then(async () => {
      const reader = await load()
      return reader ? reader.readMeanwhile(client(), { path, input, asking, answer }) : answer
    })
    return Promise.race([answer, meanwhile])
  }
}

export function isUnreached(error: unknown): boolean {
  return isApiError(error) && (error.code === 'no_response' || error.code === 'timed_out')
}

/** Waits until a request has taken long; for ever if it has not. */
function whenSlow(asking: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    const stop = () => clearTimeout(timer)
    asking.then(stop, stop)
  })
}

function load() {
  return import('./read-stored.ts').catch(() => undefined)
}
