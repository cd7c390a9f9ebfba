import { useSearchParams } from 'wouter'
import type { LocationType } from '#web/navigation/paths.ts'
import { type SearchMode, toSearchMode } from './search-mode.ts'

const types: readonly LocationType[] = ['current_city', 'pincode', 'other_cities']

/** The searched location and the mode of the search: both are in the address. */
export function useSearchChoice() {
  const [search, setSearch] = useSearchParams()
  const type = types.find((one) => one === search.get('type')) ?? 'current_city'
  const mode = toSearchMode(search.get('mode'), type)
  const setMode = (next: SearchMode) => setSearch({ type, mode: next }, { replace: true })
  return { type, mode, setMode }
}
