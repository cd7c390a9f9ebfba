import { linksTo } from './opened-link.ts'
import type { Place } from './places.ts'
import { untilSettled } from './until-settled.ts'

type Going = {
  /** Whether the page still waits for what it shows. */
  isLoading: () => boolean
  /** Whether the heading gets the focus where no link was opened. */
  toHeading: boolean
}

let stop: (() => void) | undefined

/** Whether the reader is not yet where they were. */
export function isGoing(): boolean {
  return stop !== undefined
}

/**
 * Brings the reader to a place once the page is long enough for it, and the focus to the link that was opened there,
 * or else to the heading. A reader who does something meanwhile is left alone.
 */
export function goToPlace(place: Place, { isLoading, toHeading }: Going): void {
  stop?.()
  const scroll = scrolling(place)
  const focus = focusing(place, toHeading)
  // Before the page is drawn. The focus comes after the effects of the screen, which may choose for itself.
  scroll({ isLast: false })
  stop = untilSettled({
    isLoading: () => isLoading() || document.title === '',
    proceed: (isLast) => {
      const hasScrolled = scroll({ isLast })
      return focus({ isLast }) && hasScrolled
    },
    onEnd: () => {
      stop = undefined
    },
  })
}

/** Does its work as soon as it can. @returns whether it is done */
type Step = (now: { isLast: boolean }) => boolean

/** Scrolls until all is there: what comes late may stand above what the reader looked at. */
function scrolling(place: Place): Step {
  return ({ isLast }) => {
    if (place.top === undefined) return true
    const top = topOf(place)
    // A list may have become shorter.
    const isLongEnough = document.documentElement.scrollHeight >= top + innerHeight
    if (isLongEnough || isLast) window.scrollTo(0, top)
    return place.top === 0
  }
}

function focusing({ opened }: Place, toHeading: boolean): Step {
  const before = document.activeElement
  let isDone = !opened && !toHeading
  return ({ isLast }) => {
    const links = opened ? linksTo(opened.href) : []
    const link = links[opened?.index ?? 0] ?? (isLast ? links[0] : undefined)
    const element = link ?? (toHeading && (isLast || !opened) ? heading({ isLast }) : undefined)
    if (isDone || !element) return isDone
    isDone = true
    const now = document.activeElement
    if (now === before || now === document.body) takeFocus(element)
    return isDone
  }
}

/** The link that was opened keeps its place in the window, unless the reader has scrolled since. */
function topOf({ top = 0, opened }: Place): number {
  if (opened?.offset === undefined || Math.abs((opened.top ?? 0) - top) > 1) return top
  const link = linksTo(opened.href)[opened.index]
  return link ? Math.round(scrollY + link.getBoundingClientRect().top - opened.offset) : top
}

/** Of a page that knows its title: one that is loading has none yet, and a screen reader would hear two headings. */
function heading({ isLast }: { isLast: boolean }): HTMLElement | undefined {
  if (document.title === '' && !isLast) return undefined
  const headings = Array.from(document.querySelectorAll('h1'))
  return headings.find((one) => one.checkVisibility() && one.textContent.trim() !== '')
}

function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
