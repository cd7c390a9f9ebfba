import type { Page } from '@playwright/test'

/** More controls than any of these screens has before its main part. */
const longest = 60

/** Presses Tab until something with this name has the focus; gives the names on the way. */
export async function tabTo(page: Page, wanted: RegExp): Promise<string[]> {
  const names: string[] = []
  while (names.length < longest) {
    await page.keyboard.press('Tab')
    const name = await focusedName(page)
    names.push(name)
    if (wanted.test(name)) return names
  }
  throw new Error(`Tab does not reach ${wanted}: ${names.join(' | ')}`)
}

/** What the control that has the focus is called. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const [label] = isField ? [...(element.labels ?? [])] : []
    return element.ariaLabel ?? label?.textContent ?? element.textContent
  })
}
