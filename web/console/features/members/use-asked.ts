import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { maxQueryLength, placeSearchDelay } from '#shared/limits.ts'
import { type MemberFilter, memberFilters } from '#shared/rules/member-filters.ts'
import { useAfterPause } from '#web/ui/form/use-after-pause.ts'

/** The filter and the search that the address names, and what changes them. A search is asked once it is typed. */
export function useAsked() {
  const [search, setSearch] = useSearchParams()
  const filter = memberFilters.find((one) => one === search.get('filter')) ?? 'all'
  const query = search.get('q')?.trim().slice(0, maxQueryLength) ?? ''
  const [typed, setTyped] = useState(query)
  const paused = useAfterPause(typed, placeSearchDelay).trim()

  useEffect(() => {
    if (paused === query) return
    setSearch((before) => withField(before, 'q', paused), { replace: true })
  }, [paused, query, setSearch])

  return {
    ...{ filter, query, typed, setTyped },
    setFilter: (value: MemberFilter) =>
      setSearch((before) => withField(before, 'filter', value === 'all' ? '' : value), {
        replace: true,
      }),
  }
}

/** The fields of the address with that one, which goes where it is empty. */
function withField(before: URLSearchParams, field: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before)
  if (value) next.set(field, value)
  else next.delete(field)
  return next
}
