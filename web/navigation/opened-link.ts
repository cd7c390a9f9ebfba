import type { Opened } from './scroll-positions.ts'

let tapped: HTMLAnchorElement | null = null

/** Records the tapped link. */
export function watchTaps(): void {
  document.addEventListener('click', noteTap, { capture: true })
}

/** The link of this page to the current address: the tapped one, or else the first. */
export function openedLink(): Opened | undefined {
  const links = linksTo(location.href)
  const index = tapped ? Math.max(links.indexOf(tapped), 0) : 0
  const link = links[index]
  if (!link) return undefined
  const offset = link.getBoundingClientRect().top
  const isInSight = offset >= 0 && offset < innerHeight
  return { href: link.href, index, ...(isInSight && { top: scrollY, offset }) }
}

/** All links of this page with that address. */
export function linksTo(href: string): HTMLAnchorElement[] {
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]')).filter(
    (link) => link.href === href,
  )
}

/** The addresses of the tapped tab of the bar; `undefined` if another link was tapped. */
export function tappedTab(): string[] | undefined {
  const also = tapped?.dataset.tab
  return tapped && also !== undefined
    ? [tapped.pathname + tapped.search, ...also.split(' ')]
    : undefined
}

function noteTap(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event
  tapped = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (metaKey || ctrlKey || shiftKey) return
  if (!tappedTab()?.includes(location.pathname + location.search)) return
  // The tab of the shown screen leads to its top.
  event.preventDefault()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
