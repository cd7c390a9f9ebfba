import type { ReactNode } from 'react'
import { returnPathName } from '#shared/rules/return-path.ts'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useCommunity } from '#web/session/session.tsx'
import { FallbackForm } from '#web/ui/form/fallback-form.tsx'

/**
 * Around buttons of the type `submit` that need a login. With scripts the buttons act by themselves; without, they lead to
 * the login, and from there back here.
 */
export function LoginForm({ children }: { children: ReactNode }) {
  const token = useCommunity()
  const here = useHere()
  return (
    <FallbackForm action={token && paths.login(token)} fields={[[returnPathName, here]]}>
      {children}
    </FallbackForm>
  )
}
