export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a reader has done before the page could act on it: see `hold-presses.ts`. */
export type HeldPresses = {
  /** The pressed controls in their order, each with its state as the reader saw it. A form was sent by the Enter key. */
  presses: Map<HTMLElement, string>
  /** The text typed into each field, or whether it was ticked. */
  fields: Map<Field, string | boolean>
  /** The page acts from now on. */
  release: () => void
  /** The first script of the page cannot be loaded, or cannot hydrate the page. */
  fail: () => void
}

declare global {
  interface Window {
    heldPresses?: HeldPresses
  }
}

/** Is set on a control whose press is held: `styles.css` shows it. */
export const heldAttribute = 'data-held'

/** The shown state of a toggle: on or off, open or closed. It shows whether a press has had its effect in the meantime. */
export function stateOf(control: Element): string {
  return ['pressed', 'checked', 'expanded']
    .map((name) => control.getAttribute(`aria-${name}`))
    .join()
}

/** Whether a field is a checkbox or a radio button. */
export function isTicked(field: Field): field is HTMLInputElement {
  return /checkbox|radio/.test(field.type)
}
