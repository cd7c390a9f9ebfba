import type { Page } from '@playwright/test'

/** Counts the taps of somebody, and the fields that they come to; the answer says how many of each until now. */
export async function countTaps(
  page: Page,
): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    const count = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
    const isTap = ({ isTrusted, detail }: MouseEvent) => isTrusted && detail > 0
    addEventListener('click', (event) => isTap(event) && count('taps'), true)
    addEventListener(
      'focusin',
      ({ target }) => target instanceof HTMLInputElement && count('fields'),
      true,
    )
  })
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      fields: Number(sessionStorage.getItem('fields')),
    }))
}
