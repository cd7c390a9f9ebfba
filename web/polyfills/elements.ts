import type { Polyfills } from './install.ts'

/** Functions of elements, which a service worker has none of. */
export const elementFunctions: Polyfills = [
  [() => Element.prototype, { checkVisibility }],
  [() => HTMLElement.prototype, { hidePopover, showPopover }],
  [() => HTMLFormElement.prototype, { requestSubmit }],
]

function checkVisibility(this: Element): boolean {
  return this.getClientRects().length > 0
}

/** Such a browser has no layer above the page: the popover lies where its style puts it, which shows it while it is `open`. */
function showPopover(this: HTMLElement): void {
  this.toggleAttribute('open', true)
}

function hidePopover(this: HTMLElement): void {
  this.toggleAttribute('open', false)
}

function requestSubmit(this: HTMLFormElement): void {
  const isValid = this.noValidate || this.reportValidity()
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  if (isValid && this.dispatchEvent(event)) this.submit()
}
