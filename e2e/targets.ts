import type { Page } from '@playwright/test'

/**
 * The controls of a page that are hard to hit, by their text: smaller than 24 px with another one near (WCAG 2.5.8), and
 * buttons, tabs and links of bars smaller than 44 px. A link inside text may be as small as the text.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const least = 24
    const main = 44
    const selector = 'a[href], button, input, select, textarea, summary, [role=tab]'
    const controls = [...document.querySelectorAll(selector)].filter(isSeen)
    const targets = controls.map((control) => ({ control, box: boxOf(control) }))
    return targets.filter(isSmall).map(describe)

    function isSeen(control: Element): boolean {
      const { width, height } = control.getBoundingClientRect()
      const isMoved = control.matches('a[href="#main"]')
      const hasLabel = control.closest('label') !== null
      return !isMoved && control.checkVisibility() && (hasLabel || (width > 1 && height > 1))
    }

    /** A label is a part of its control's target, and so is a pseudo-element that reaches beyond it. */
    function boxOf(control: Element): Box {
      const element = control.closest('label') ?? control
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const box = { left, right, top, bottom }
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (style.content === 'none' || style.position !== 'absolute') continue
        const reach = (side: string) => -Math.min(0, Number.parseFloat(side) || 0)
        box.left = Math.min(box.left, left - reach(style.left))
        box.right = Math.max(box.right, right + reach(style.right))
        box.top = Math.min(box.top, top - reach(style.top))
        box.bottom = Math.max(box.bottom, bottom + reach(style.bottom))
        // It fills its container, such as a card.
        if (getComputedStyle(element).position === 'static') box.bottom = box.top + main
      }
      return box
    }

    function isSmall({ control, box }: { control: Element; box: Box }): boolean {
      const { display } = getComputedStyle(control)
      if (display === 'inline' && control.tagName === 'A') return false
      const size = Math.round(Math.min(box.right - box.left, box.bottom - box.top))
      const isMain = control.matches('button, [role=tab], nav a')
      if (isMain && Math.round(box.bottom - box.top) < main) return true
      return size < least && !isApart(control, box)
    }

    /** A circle of 24 px around it touches no other control. */
    function isApart(control: Element, box: Box): boolean {
      const x = (box.left + box.right) / 2
      const y = (box.top + box.bottom) / 2
      return targets.every(({ control: other, box: there }) => {
        if (other === control || other.contains(control) || control.contains(other)) return true
        const across = Math.max(there.left - x, 0, x - there.right)
        const down = Math.max(there.top - y, 0, y - there.bottom)
        return Math.hypot(across, down) >= least / 2
      })
    }

    function describe({ control, box }: { control: Element; box: Box }): string {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      const size = [box.right - box.left, box.bottom - box.top].map(Math.round).join(' × ')
      return `${control.tagName} ${name} ${size}`
    }
  })
}
