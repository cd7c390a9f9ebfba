import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** What a user does with a screen, and what they look at. */
export function hand() {
  const user = userEvent.setup()

  /** Presses a button, or another element of that role and name, as soon as no dialog lies over it. */
  async function press(name: string | RegExp, role = 'button'): Promise<void> {
    const pressed = await waitFor(() => {
      const element = screen.getByRole(role, { name })
      expect(isCovered(element), `${name} is behind a dialog`).toBe(false)
      return element
    })
    await user.click(pressed)
  }

  /** Types into fields, by the beginnings of their labels. An empty text clears the field. */
  async function fill(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      const field = await fieldOf(label)
      await user.clear(field)
      if (text) await user.type(field, text)
    }
  }

  return { user, press, fill }
}

/** A browser lets nobody press what is behind an open dialog; this document does. */
function isCovered(element: Element): boolean {
  return element.closest('dialog[open]') === null && document.querySelector('dialog[open]') !== null
}

/** The field whose label begins so. */
export function fieldOf(label: string): Promise<HTMLElement> {
  const selector = 'input:not([type=radio], [type=checkbox]), textarea, select'
  return screen.findByLabelText(new RegExp(`^${label}`), { selector })
}

/** The description of a wrong field, which has the focus. */
export async function errorOf(label: string): Promise<string> {
  const field = await fieldOf(label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? ''
}

/** Resolves once the address is this one. */
export async function arriveAt(address: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(address))
}

/** Resolves once the banner at the top says this. */
export async function bannerSays(text: string): Promise<void> {
  await screen.findByText(text, { selector: '[role=status]' })
}
