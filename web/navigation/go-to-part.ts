import { takeFocus } from '#web/ui/focus/take-focus.ts'

/** Moves the scroll position and the focus to a part of the page. @returns whether it is there */
export function goToPart(id: string): boolean {
  const part = document.getElementById(id)
  if (!part) return false
  part.scrollIntoView()
  takeFocus(part)
  return true
}
