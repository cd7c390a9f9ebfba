import { useLocation, useSearch } from 'wouter'

/** The current path with its query: where to come back to. */
export function useHere(): string {
  const [pathname] = useLocation()
  const search = useSearch()
  return search ? `${pathname}?${search}` : pathname
}
