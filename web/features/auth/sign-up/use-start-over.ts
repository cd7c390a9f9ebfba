import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'

/** Back to where who one is can be proved anew, saying why. What was written stays. */
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
