import type { Page } from '@playwright/test'

/** The parts of a screen that are not fully visible, by their text. */
type Unseen = {
  /** Reaches beyond the screen, but not inside a row that scrolls. */
  beyond: string[]
  /** A text that ends in three dots. */
  shortened: string[]
  /** A control that hides a part of its text. */
  cut: string[]
  /** Two controls of which one lies on the other. */
  covered: string[]
}

export const nothingUnseen: Unseen = { beyond: [], shortened: [], cut: [], covered: [] }

/** Shows a page as to a reader whose browser has text at 200 %: 32 pixels instead of 16. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const seen = await look()
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await devtools.detach()
  return seen
}

export function unseenOf(page: Page): Promise<Unseen> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const parentsOf = function* (element: Element) {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent
    }
    const isInRow = (element: Element) =>
      parentsOf(element).some((parent) => parent !== document.body && scrolls(parent))
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return (right > innerWidth + 1 || left < -1) && !isInRow(element)
    }
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isWide = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      const isLong = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1
      return (isWide || isLong) && element.tagName !== 'SELECT'
    }
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      return isWide || isHigh
    }
    // Bars stay above content that scrolls below them, and a card's link reaches below its other controls.
    const isAbove = (element: Element) =>
      [element, ...parentsOf(element)].some((one) =>
        ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position),
      ) || getComputedStyle(element, '::after').position === 'absolute'
    const areOnEachOther = (one: Element, other: Element) => {
      const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const across = Math.min(first.right, second.right) - Math.max(first.left, second.left)
      const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
      return across > 2 && down > 2 && !one.contains(other) && !other.contains(one)
    }
    // Drawings may be cut, and text for screen readers only has no size.
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() && !element.closest('svg, .sr-only') && element.clientHeight > 1,
    )
    const nameOf = ({ tagName, textContent }: Element) => `${tagName} ${textContent?.slice(0, 40)}`
    const controls = seen.filter((element) => element.matches('button, a, label, [role=tab]'))
    const low = controls.filter((control) => !isAbove(control) && !isInRow(control))
    return {
      beyond: seen.filter(isBeyond).map(nameOf),
      shortened: seen.filter(isShortened).map(nameOf),
      cut: controls.filter(isCut).map(nameOf),
      covered: low.flatMap((one, index) =>
        low
          .slice(index + 1)
          .filter((other) => areOnEachOther(one, other))
          .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
      ),
    }
  })
}
