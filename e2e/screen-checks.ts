import type { Page } from '@playwright/test'
import { accessibleTree, ownTexts } from './accessible-tree.ts'
import { axeErrors } from './axe.ts'
import type { Contents } from './contents.ts'
import { expect } from './journey.ts'
import { nothingUnseen, unseenOf, withLargeText } from './layout.ts'
import { readIn, readLongerTexts } from './pseudo-language.ts'
import { smallTargets } from './targets.ts'
import { translate } from './translating.ts'

// What holds of each screen. One load serves all of it, because loading takes longer than looking.

const phone = { width: 360, height: 800 }
const smallPhone = { width: 320, height: 640 }

/** The tree is compared with the one that is kept under this name. */
export async function checkStructure(
  page: Page,
  { path, tree, contents }: { path: string; tree: string[]; contents: Contents },
): Promise<void> {
  expect.soft(await axeErrors(page), path).toEqual([])
  expect.soft(await accessibleTree(page, await contents()), path).toMatchSnapshot(tree)
  expect.soft(await smallTargets(page), `${path} has small targets`).toEqual([])
  await page.setViewportSize(smallPhone)
  expect.soft(await isWiderThanScreen(page), `${path} scrolls sideways`).toBe(false)
  await page.setViewportSize(phone)
}

/** With large text as well, which takes more room in Hindi than in English. Leaves the page in Hindi. */
export async function checkHindi(
  page: Page,
  { path, contents }: { path: string; contents: Contents },
): Promise<void> {
  const own = await contents()
  await readIn(page, 'hi')
  // The words come a moment after the language.
  await expect
    .poll(async () => (await ownTexts(page, own)).filter(isEnglish), {
      message: `${path} in Hindi`,
    })
    .toEqual([])
  await page.setViewportSize(smallPhone)
  const unseen = await withLargeText(page, () => unseenOf(page))
  expect.soft(unseen, `${path} in Hindi with text at 200 %`).toEqual(nothingUnseen)
}

/** Leaves the page in a language of longer texts. */
export async function checkLongerTexts(page: Page, path: string): Promise<void> {
  await readLongerTexts(page)
  for (const size of [smallPhone, phone]) {
    await page.setViewportSize(size)
    const { beyond, cut, covered } = await unseenOf(page)
    const found = { beyond, cut, covered }
    const where = `${path} with longer texts at ${size.width} px`
    expect.soft(found, where).toEqual({ beyond: [], cut: [], covered: [] })
  }
}

/** Leaves the page translated, in its own other language. */
export async function checkTranslated(page: Page, path: string): Promise<void> {
  await translate(page)
  await readIn(page, 'hi')
  await expect(page.getByRole('heading', { level: 1 }), `${path} translated`).toBeVisible()
  await expect(page.getByText('कुछ गड़बड़ हो गई'), `${path} translated`).toHaveCount(0)
}

function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}

/** Names and addresses stay as they are in every language. */
const names =
  /#\S+|WhatsApp|Meta|Google|YouTube|Chowk|English|GeoNames|CC BY|India Post|GODL-India|[\w.@]+\.(in|org|com)\b(\/\S*)?/g

function isEnglish(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replace(names, ''))
}
