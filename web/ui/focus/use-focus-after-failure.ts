import { useEffect, useRef } from 'react'

/**
 * Gives the focus back when a form could not be saved: a field loses it while it is disabled, and the keyboard would begin
 * again at the top of the page.
 *
 * @returns the function that records the focus as the form is submitted
 */
export function useFocusAfterFailure(hasFailed: boolean): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (!hasFailed || activeElement !== body) return
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
  }, [hasFailed])
  return () => {
    focused.current = document.activeElement
  }
}
