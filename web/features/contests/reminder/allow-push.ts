import { askPermission, isSubscribed, pushState, turnOn } from '#web/features/push/api.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Why this device shows no alerts. */
export type Obstacle = 'denied' | 'unsupported' | 'notOn'

/**
 * Lets this device show alerts; the browser asks its person, so it must be called within a tap. Says what stands in the
 * way, if anything does.
 */
export function useAllowPush(): () => Promise<Obstacle | undefined> {
  const session = useSession()
  const { locale } = useWords()
  return async () => {
    const user_id = session?.user.id
    const state = await pushState()
    if (state === 'denied' || state === 'unsupported') return state
    if (user_id === undefined || (state === 'on' && isSubscribed(user_id))) return undefined
    try {
      if (!(await askPermission())) return 'denied'
      await turnOn(user_id, locale)
      return undefined
    } catch {
      return 'notOn'
    }
  }
}
