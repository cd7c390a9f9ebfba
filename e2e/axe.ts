import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The errors that axe finds on a page, each with its first element. In the dark theme it checks colours only. */
export async function axeErrors(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const errors = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await whenColored(page)
  const inTheDark = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...errors, ...inTheDark.map((error) => `dark ${error}`)]
}

/** Frames of other sites are theirs. */
async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const results = await page.evaluate(
    (options): Promise<AxeResults> => Reflect.get(window, 'axe').run(document, options),
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}

/** Colours change in a transition, and what inherits them begins its own when that ends. */
async function whenColored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    do {
      await Promise.allSettled(changes().map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    } while (changes().length > 0)
  })
}
