import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FallbackForm } from '#web/ui/form/fallback-form.tsx'
import { type SearchChoice, searchParams } from './search-choice.ts'

/** Around buttons of the type `submit` that search something: without scripts they lead to its address. */
export function SearchForm({ choice, children }: { choice: SearchChoice; children: ReactNode }) {
  const [pathname] = useLocation()
  return (
    <FallbackForm action={pathname} fields={[...searchParams(choice)]}>
      {children}
    </FallbackForm>
  )
}
