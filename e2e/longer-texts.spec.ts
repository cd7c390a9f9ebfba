import type { Page } from '@playwright/test'
import { everyScreen } from './every-screen.ts'
import { expect, test, visit } from './journey.ts'
import { prepareLongerTexts, readLongerTexts } from './pseudo-language.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} whose language is 40 % longer`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(400_000)

    test('finds nothing cut off, covered or shifted sideways', async ({ page }) => {
      await prepareLongerTexts(page)
      const { [reader]: screens } = await everyScreen()
      for (const [path] of screens) {
        await visit(page, path)
        await page.waitForLoadState('networkidle')
        await readLongerTexts(page)
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await brokenParts(page), `${path} at ${width} px`).toEqual([])
        }
      }
    })
  })
}

/** What is beyond the screen, cut off, or covered by another control: by its text. */
function brokenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, .sr-only') &&
      element.clientHeight > 1
    const scrolls = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isInRow = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && scrolls(parent)) return true
      }
      return false
    }
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.textContent?.trim().slice(0, 50)}`
    const all = [...document.querySelectorAll('body *')].filter(isSeen)
    const problems: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) problems.push('scrolls sideways')
    for (const element of all) {
      const { left, right } = element.getBoundingClientRect()
      if ((right > innerWidth + 1 || left < -1) && !isInRow(element)) {
        problems.push(`beyond the screen: ${nameOf(element)}`)
      }
    }
    const controls = all.filter((element) => element.matches('button, a, label, [role=tab]'))
    for (const control of controls) {
      const { overflowX, overflowY } = getComputedStyle(control)
      const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
      const isCut =
        (hides(overflowX) && control.scrollWidth > control.clientWidth + 1) ||
        (hides(overflowY) && control.scrollHeight > control.clientHeight + 1)
      if (isCut) problems.push(`cut off: ${nameOf(control)}`)
      if (control.clientWidth > 0 && control.scrollWidth > control.clientWidth + 1)
        problems.push(`wider than itself: ${nameOf(control)}`)
    }
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || isFixed(one) !== isFixed(other)) continue
        const a = one.getBoundingClientRect()
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 2 && down > 2 && !isStretched(one) && !isStretched(other))
          problems.push(`covered: ${nameOf(one)} / ${nameOf(other)}`)
      }
    }
    return [...new Set(problems)]

    function isFixed(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      }
      return false
    }

    /** A link whose area is the whole card. */
    function isStretched(element: Element): boolean {
      return (
        getComputedStyle(element, '::after').position === 'absolute' ||
        getComputedStyle(element).position === 'absolute'
      )
    }
  })
}
