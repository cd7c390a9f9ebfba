/** Moves the focus to an element that Tab does not reach. The scroll position stays. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
