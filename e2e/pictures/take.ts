import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { watchRequests, whenLoaded } from '../requests.ts'
import type { Reader } from './reader.ts'
import { type Shot, shots } from './screens.ts'
import { setStage } from './stage.ts'

const folder = new URL('../../pictures/', import.meta.url)
const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]
const themes = ['light', 'dark'] as const

const words = process.argv.slice(2)
const stage = await setStage()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  if (words.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const chosen = shots(stage).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  for (const shot of chosen) {
    for (const size of sizes) {
      for (const theme of themes) await take(browser, { shot, size, theme })
    }
    process.stdout.write(`${shot.name}\n`)
  }
} finally {
  await browser.close()
  await stage.close()
}

type Picture = { shot: Shot; size: (typeof sizes)[number]; theme: (typeof themes)[number] }

async function take(browser: Browser, { shot, size, theme }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...config.use,
    viewport: size,
    hasTouch: size.width < 600,
    isMobile: size.width < 600,
    colorScheme: theme,
    baseURL: stage.url,
  })
  watchRequests(context)
  if (shot.as) await signIn(context, shot.as)
  if (shot.stored) await store(context, shot.stored)
  const page = await context.newPage()
  page.on('console', (message) => reportError(shot, message.type(), message.text()))
  page.on('pageerror', (error) => reportError(shot, 'error', error.message))
  await page.goto(shot.path)
  await whenLoaded(page)
  for (const name of shot.press ?? []) await press(page, name)
  await settle(page)
  const path = fileURLToPath(new URL(`${shot.name}-${size.width}-${theme}.png`, folder))
  await page.screenshot({ path })
  await requireNoSideways(page, shot)
  await context.close()
}

async function press(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name }).or(page.getByRole('tab', { name }))
  await target.first().click()
  await whenLoaded(page)
}

/** Waits until all animations and pictures have finished. */
async function settle(page: Page): Promise<void> {
  // A sheet may have to be loaded before it opens.
  await page.waitForTimeout(1000)
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)))
  })
}

/** Stores what the browser stores after signing in. */
async function signIn(context: BrowserContext, { user, token }: Reader): Promise<void> {
  await store(context, { '@user': user, token, identification_token: user.identification_token })
}

async function store(context: BrowserContext, stored: Record<string, unknown>): Promise<void> {
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      localStorage.setItem(key, JSON.stringify(value))
  }, stored)
}

/** A phone widens its window to content that is too wide, but not the width of the document. */
async function requireNoSideways(page: Page, shot: Shot): Promise<void> {
  const isWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
  if (isWide) reportError(shot, 'error', 'scrolls sideways')
}

function reportError(shot: Shot, type: string, text: string): void {
  // The browser logs an error for a page with status 404. That is expected here.
  if (type !== 'error' || /404/.test(text)) return
  process.stderr.write(`${shot.name}: ${text}\n`)
  process.exitCode = 1
}
