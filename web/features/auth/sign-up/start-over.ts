import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import { useDraft } from './draft-store.ts'

/** Goes back to the start of the registration and shows why. The draft stays. */
export function useStartOver(token: string): (message: string) => void {
  const alert = useAlert()
  const [, navigate] = useLocation()
  return useCallback(
    (message) => {
      alert({ message })
      navigate(paths.createAccount(token), { replace: true })
    },
    [alert, navigate, token],
  )
}

/**
 * Starts over when the server has no verified identity for this browser (SIGNUP-7). The message tells
 * an identity that has expired from one that never was.
 */
export function StartOver({ token }: { token: string }): null {
  const { t } = useWords()
  const [{ identity }] = useDraft(token)
  const startOver = useStartOver(token)
  const message = t(identity ? 'setup.expired' : 'error.something_went_wrong')
  useEffect(() => startOver(message), [startOver, message])
  return null
}
