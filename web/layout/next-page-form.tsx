import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { FallbackForm } from '#web/ui/form/fallback-form.tsx'

/** The field in the query that names the start of the list. */
export const afterName = 'after'

type NextPageFormProps = {
  /** The query of the next page; `undefined` where no address shows that page. */
  query: Record<string, string | undefined> | undefined
  /** The id of the element with the list, where the page begins with something else. */
  listId?: string
  children: ReactNode
}

/**
 * Around the button that loads the next page of a list. Without scripts a button of the type `submit` leads to the address
 * of this screen with the list from that page on.
 */
export function NextPageForm({ query, listId, children }: NextPageFormProps) {
  const [pathname] = useLocation()
  const search = useSearch()
  const action = pathname + (listId ? `#${listId}` : '')
  return (
    <FallbackForm action={query && action} fields={fieldsOf(search, query ?? {})}>
      {children}
    </FallbackForm>
  )
}

/** The changed query of the address. Fields without a value are left out. */
function fieldsOf(search: string, changes: Record<string, string | undefined>) {
  const others = [...new URLSearchParams(search)].filter(([name]) => !(name in changes))
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return [...others, ...added]
}
