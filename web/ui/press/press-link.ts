import type { KeyboardEvent, MouseEvent } from 'react'

/** The props of a link that is a button with scripts, and leads somewhere without. */
export function pressLink(onPress: () => void) {
  return {
    role: 'button',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onPress()
    },
    // The browser presses a link with the Enter key alone.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  } as const
}
