import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { linksTo } from './opened-link.ts'
import type { Opened, ScrollPosition } from './scroll-positions.ts'
import { untilSettled } from './until-settled.ts'

type Going = {
  /** Whether the page is still loading content. */
  isLoading: () => boolean
  /** Whether the heading gets the focus where no link was opened. */
  toHeading: boolean
  /** The id of the element to go to, where the address names one. */
  part?: string
}

let stop: (() => void) | undefined

/** Whether the position is not reached yet. */
export function isGoing(): boolean {
  return stop !== undefined
}

/**
 * Scrolls to a position once the page is long enough for it, and moves the focus to the part that the address names, to the
 * link that was opened there, or else to the heading. A reader's own action stops it.
 */
export function goToPosition(
  position: ScrollPosition,
  { isLoading, toHeading, part = '' }: Going,
): void {
  stop?.()
  const scroll = scrolling(position, part)
  const focus = focusing(position, { toHeading, part })
  // Before the page is painted. The focus comes after the effects of the screen, which may choose for itself.
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

/** Scrolls until everything has loaded: late content may be above the position. */
function scrolling(position: ScrollPosition, part: string): Step {
  return ({ isLast }) => {
    if (part) document.getElementById(part)?.scrollIntoView()
    if (position.top === undefined) return !part
    const top = topOf(position)
    // A list may have become shorter.
    const isLongEnough = document.documentElement.scrollHeight >= top + innerHeight
    if (isLongEnough || isLast) window.scrollTo(0, top)
    return position.top === 0
  }
}

function focusing(
  { opened }: ScrollPosition,
  { toHeading, part }: Required<Pick<Going, 'toHeading' | 'part'>>,
): Step {
  const before = document.activeElement
  const hasTarget = Boolean(part || opened)
  let isDone = !hasTarget && !toHeading
  return ({ isLast }) => {
    const target = part ? document.getElementById(part) : findOpened(opened, { isLast })
    const element =
      target ?? (toHeading && (isLast || !hasTarget) ? heading({ isLast }) : undefined)
    if (isDone || !element) return isDone
    isDone = true
    const now = document.activeElement
    if (now === before || now === document.body) takeFocus(element)
    return isDone
  }
}

function findOpened(opened: Opened | undefined, { isLast }: { isLast: boolean }) {
  const links = opened ? linksTo(opened.href) : []
  return links[opened?.index ?? 0] ?? (isLast ? links[0] : undefined)
}

/** The opened link keeps its distance from the top of the window, unless the reader has scrolled since. */
function topOf({ top = 0, opened }: ScrollPosition): number {
  if (opened?.offset === undefined || Math.abs((opened.top ?? 0) - top) > 1) return top
  const link = linksTo(opened.href)[opened.index]
  return link ? Math.round(scrollY + link.getBoundingClientRect().top - opened.offset) : top
}

/** Of a page with its title: a page that is loading has none yet, and a screen reader would hear two headings. */
function heading({ isLast }: { isLast: boolean }): HTMLElement | undefined {
  if (document.title === '' && !isLast) return undefined
  const headings = Array.from(document.querySelectorAll('h1'))
  return headings.find((one) => one.checkVisibility() && one.textContent.trim() !== '')
}
