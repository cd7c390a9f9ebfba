import { type Actor, bindActor } from '#web/http/actor.ts'

/** Member 1, who stays signed in, with the given changes. */
export function makeActor(given: Partial<Parameters<typeof bindActor>[0]> = {}): Actor {
  return bindActor({
    id: 1,
    identification_token: 'lodhi',
    token: () => 'a-token',
    signal: new AbortController().signal,
    ...given,
  })
}
