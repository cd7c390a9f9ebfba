import { useGuest, useSession } from '#web/session/session.tsx'
import { addCatalogue, currentWords } from '#web/words/reader-words.ts'
import { type Alert, useAlert } from './alert.tsx'
import { useLoadPart } from './use-load-part.ts'

/**
 * Whether the reader may act here: vote, comment, participate. Others get an alert: visitors with `message` and a login,
 * members of another community that they are visitors here.
 */
export function useMayAct(): (message: string, login?: Partial<Alert>) => boolean {
  const session = useSession()
  const isGuest = useGuest() !== undefined
  const alert = useAlert()
  const loadPart = useLoadPart()

  async function tellGuest() {
    const load = () => addCatalogue('guest').then(currentWords)
    const words = await loadPart(load)
    if (words) alert({ message: words.t('guest.mayNotAct') })
  }

  return (message, login = { registerBtn: true }) => {
    if (!session) alert({ message, showLoginBtn: true, ...login })
    if (isGuest) void tellGuest()
    return session !== null && !isGuest
  }
}
