import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The errors that axe finds on a page, each with its first element. In the dark theme it checks colours only. */
export async function axeErrors(page: Page): Promise<string[]> {
  const errors = await analyze(builder(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  await whenColored(page)
  const inTheDark = await analyze(builder(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...errors, ...inTheDark.map((error) => `dark ${error}`)]
}

/** The quick mode does not look into frames of other sites. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}

/** Colours change in a transition. */
async function whenColored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}
