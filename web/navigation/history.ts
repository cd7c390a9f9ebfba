import { navigate } from 'wouter/use-browser-location'

let isFirstPage = true

/** Notices when the visit has gone on from its first page. What opens over a page is no other page. */
export function watchVisit(): void {
  const { pathname } = location
  addEventListener('pushState', () => {
    if (location.pathname !== pathname) isFirstPage = false
  })
}

/** Goes back; where the visit began on this page, to where one would have come from. */
export function goBack(fallback: string): void {
  if (isFirstPage) navigate(fallback, { replace: true })
  else history.back()
}
