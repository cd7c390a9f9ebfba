/** Moves the focus to an element that the keyboard does not reach by itself. The page stays where it is scrolled. */
export function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
