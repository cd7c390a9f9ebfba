import type { Page } from '@playwright/test'
import { axeErrors } from './axe.ts'
import { expect } from './journey.ts'
import { whenLoaded } from './requests.ts'
import { smallTargets } from './targets.ts'

/** That axe finds nothing in what is shown, that a thumb meets each target, and that a small phone need not scroll sideways. */
export async function expectUsable(page: Page): Promise<void> {
  await whenLoaded(page)
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const isWider = () => document.documentElement.scrollWidth > innerWidth
  expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)
  if (viewport) await page.setViewportSize(viewport)
}
