import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The errors that axe finds on a page, each with its first element; of one rule alone if it is given. */
export async function axeErrors(page: Page, rule?: string): Promise<string[]> {
  // The quick mode does not look into frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
