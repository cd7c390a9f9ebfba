import type { CallFunction } from '#web/http/query.ts'
import type { AskingAhead } from '#web/navigation/screen.ts'
import { getState } from '#web/session/session-store.ts'
import { selfQuery } from './layout/use-self.ts'

/** An answer that nobody has taken for so long is given up, in milliseconds. */
const lifetime = 10_000

/**
 * Asks for what a screen reads at the same time as for who reads it, and before React is there: one after the other, each
 * would wait for a slow network. The answers are given when they are asked for: a part of the page that had one before it
 * is hydrated would differ from what the server drew.
 */
export function askingAhead(call: CallFunction): AskingAhead {
  const asked = new Map<string, ReturnType<CallFunction>>()
  return {
    ask({ params }, { ownQueries }) {
      if (!getState().session) return
      const search = new URLSearchParams(location.search)
      for (const { queryKey } of [selfQuery(), ...(ownQueries?.({ params, search }) ?? [])]) {
        const answer = call(queryKey[0], queryKey[1] as never)
        // The screen that asks for the answer sees the error.
        answer.catch(() => undefined)
        const key = keyOf(queryKey)
        asked.set(key, answer)
        setTimeout(() => asked.delete(key), lifetime)
      }
    },
    call: (path, input, options) => {
      const key = keyOf([path, input])
      const answer = asked.get(key) as ReturnType<typeof call<typeof path>> | undefined
      if (!answer) return call(path, input, options)
      // A part of the page that goes while it waits has not had the answer.
      const take = () => options?.signal?.aborted || asked.delete(key)
      answer.then(take, take)
      return answer
    },
  }
}

function keyOf([path, input]: readonly unknown[]): string {
  return JSON.stringify([path, input])
}
