import type { KeyboardEvent } from 'react'

/** Safari reports the key that ends a composition when it is over, under this code. */
const keyOfInputMethod = 229

/**
 * A handler of the keys of a text field. It leaves to an input method what is the input method's, such as the Enter that
 * takes a word of Hindi or Japanese.
 */
export function textKeys<Field extends Element>(
  handle: (event: KeyboardEvent<Field>) => void,
): (event: KeyboardEvent<Field>) => void {
  return (event) => {
    const { isComposing, keyCode } = event.nativeEvent
    if (!isComposing && keyCode !== keyOfInputMethod) handle(event)
  }
}
