import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import { useDraft } from './draft-store.ts'

/** Goes back to the start of the registration, or to another path, and shows why. The draft stays. */
export function useStartOver(
  token: string,
  to = paths.createAccount(token),
): (message: string) => void {
  const alert = useAlert()
  const [, navigate] = useLocation()
  return useCallback(
    (message) => {
      alert({ message })
      navigate(to, { replace: true })
    },
    [alert, navigate, to],
  )
}

/**
 * Starts over when the server has no verified identity for this browser (SIGNUP-7). The message differs for an expired
 * identity and one that never existed.
 */
export function StartOver({ token, to }: { token: string; to?: string }): null {
  const { t } = useWords()
  const [{ identity }] = useDraft(token)
  const startOver = useStartOver(token, to)
  const message = t(identity ? 'setup.expired' : 'error.something_went_wrong')
  useEffect(() => startOver(message), [startOver, message])
  return null
}
