/** What the page reports while it is watched; times are milliseconds from the start of its navigation. */
export type Seen =
  | { name: 'text'; at: number; x: number; y: number }
  | { name: 'tap'; at: number }
  | { name: 'answer' | 'effect'; at: number }

declare global {
  interface Window {
    tellBench: (seen: Seen) => void
    layoutShift: number
  }
}

/**
 * Runs in the page, before its own scripts. It reports the first text, each tap, the first visible change of the control
 * (`answer`), and a dialog or the start of a navigation (`effect`).
 */
export function watchPage(control: string): void {
  if (window !== top) return
  let taps = 0
  let before = ''
  let isDone = false
  watchLayoutShift()
  watchFirstText()
  addEventListener('touchstart', handleTouch, { capture: true, passive: true })
  // Some versions of TypeScript do not have the type.
  const navigation: EventTarget = Reflect.get(window, 'navigation')
  navigation.addEventListener('navigate', () => taps > 0 && finish())

  function watchFirstText() {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) {
        const { x, y, width, height } = find()?.getBoundingClientRect() ?? new DOMRect()
        before = look()
        requestAnimationFrame(compare)
        tell({ name: 'text', at: entry.startTime, x: x + width / 2, y: y + height / 2 })
      }
    }).observe({ type: 'paint', buffered: true })
  }

  /** A tap is recent input, which the usual measure of layout shift leaves out. */
  function watchLayoutShift() {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.layoutShift += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }

  function handleTouch({ timeStamp }: Event) {
    taps += 1
    tell({ name: 'tap', at: timeStamp })
  }

  function compare() {
    if (isDone) return
    if (document.querySelector('dialog[open], [role=dialog]')) return finish()
    if (taps > 0 && before !== '' && look() !== before) {
      before = ''
      tell({ name: 'answer', at: performance.now() })
    }
    requestAnimationFrame(compare)
  }

  function finish() {
    if (isDone) return
    isDone = true
    if (before !== '') tell({ name: 'answer', at: performance.now() })
    tell({ name: 'effect', at: performance.now() })
  }

  /** The control as it looks, without what the browser itself shows while a finger is on it. */
  function look(): string {
    const element = find()
    if (!element) return ''
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
    const seen = styles.map(
      ({ outline, animationName, opacity, color, backgroundColor, content }) =>
        [outline, animationName, opacity, color, backgroundColor, content].join(),
    )
    return `${seen.join()}${element.getAttribute('aria-pressed')}`
  }

  function find(): Element | null {
    return document.querySelector(control)
  }

  function tell(seen: Seen) {
    window.tellBench(seen)
  }
}
