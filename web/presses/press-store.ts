export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a reader has done before the page could act on it: see `hold-presses.ts`. */
export type HeldPresses = {
  /** The controls pressed, in their order, each with its state as the reader saw it. A form was sent by the Enter key. */
  presses: Map<HTMLElement, string>
  /** What was typed into each field, or whether it was ticked. */
  fields: Map<Field, string | boolean>
  /** The page acts from now on. */
  release: () => void
  /** The first script of the page cannot be loaded, or cannot take the page over. */
  fail: () => void
}

declare global {
  interface Window {
    heldPresses?: HeldPresses
  }
}

/** Is set on a control whose press is held: `styles.css` shows it. */
export const heldAttribute = 'data-held'

/** What a toggle shows: on or off, open or closed. Tells whether a press has been fulfilled in the meantime. */
export function stateOf(control: Element): string {
  return ['pressed', 'checked', 'expanded']
    .map((name) => control.getAttribute(`aria-${name}`))
    .join()
}

/** Whether a field is a box to tick or one of several choices. */
export function isTicked(field: Field): field is HTMLInputElement {
  return /checkbox|radio/.test(field.type)
}
