import type { Page } from '@playwright/test'
import { elementFunctions } from '#web/polyfills/elements.ts'
import { functions } from '#web/polyfills/functions.ts'

/** What has a polyfill. */
export const polyfilled = [...functions, ...elementFunctions].flatMap(([, own]) => Object.keys(own))

/** Takes from a page what the oldest browsers lack, before any script of it runs. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(removeFunctions, polyfilled)
}

/** Runs in the page. */
function removeFunctions(names: string[]): void {
  const classes = [Array, String, Element, HTMLElement, HTMLFormElement]
  for (const owner of [URL, AbortSignal, ...classes.map(({ prototype }) => prototype)]) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}
