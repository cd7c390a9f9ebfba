import type { FormEvent, ReactNode } from 'react'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { returnPathName } from '#web/session/return-path.ts'
import { useCommunity } from '#web/session/session.tsx'

/**
 * Around buttons of the type `submit` that a visitor must sign in for. With scripts the buttons act by themselves; without,
 * they lead to the login, and from there back here.
 */
export function LoginForm({ children }: { children: ReactNode }) {
  const token = useCommunity()
  const here = useHere()
  return (
    <form action={token && paths.login(token)} onSubmit={stay} className="contents">
      <input type="hidden" name={returnPathName} value={here} />
      {children}
    </form>
  )
}

function stay(event: FormEvent): void {
  event.preventDefault()
}
