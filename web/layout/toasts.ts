/** A message that is shown at the edge of the screen for a while, and takes no focus. */
export type Toast = {
  text: string
  /** A second, quieter line. */
  hint?: string | undefined
  action?: { label: string; onPress: () => void }
}

let show: ((toast: Toast) => void) | undefined

/** @returns whether it is shown: the part that shows toasts is loaded when the page is idle */
export function showToast(toast: Toast): boolean {
  show?.(toast)
  return show !== undefined
}

/** Sets the part that shows toasts. @returns the function that removes it */
export function showToastsBy(next: (toast: Toast) => void): () => void {
  show = next
  return () => {
    if (show === next) show = undefined
  }
}
