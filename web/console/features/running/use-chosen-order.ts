import { useSearchParams } from 'wouter'
import {
  type ParticipantFilter,
  type ParticipantSort,
  participantFilters,
  participantSorts,
} from '#shared/rules/participants/order.ts'

/** The order and the filter that the address names, and what changes them. */
export function useChosenOrder() {
  const [search, setSearch] = useSearchParams()
  const set = (field: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(field, value)
        return next
      },
      { replace: true },
    )
  return {
    ...orderIn(search),
    setSort: (value: ParticipantSort) => set('sort', value),
    setFilter: (value: ParticipantFilter) => set('filter', value),
  }
}

/** The order and the filter in the query of an address. */
export function orderIn(search: URLSearchParams) {
  return {
    sort: participantSorts.find((one) => one === search.get('sort')) ?? 'name',
    filter: participantFilters.find((one) => one === search.get('filter')) ?? 'all',
  } as const
}
