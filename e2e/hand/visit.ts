import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { ByteCounter } from '../byte-counter.ts'
import type { MeasuredScreen } from './demo-in-production.ts'
import { type Seen, watchPage } from './watch-page.ts'

/** The result of one run. Times are milliseconds from the start of the navigation. */
export type Visit = {
  text: number
  /** `undefined` where no tap is answered, or has no effect. */
  answer: number | undefined
  effect: number | undefined
  lost: number
  first: number
  second: number
  shift: number
}

/** A weak phone on a weak network. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
const network = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const slowdown = 4

const pause = 250
/** How long a tap may wait for its effect. */
const patience = 30_000
/** A visit has loaded everything when nothing has arrived for so long. */
export const quiet = 6_000

/** Three visits: two in the same browser that only look, and one in another browser that taps. */
export async function visitScreen(
  browser: Browser,
  counter: ByteCounter,
  screen: MeasuredScreen,
): Promise<Visit> {
  const looked = await look(browser, counter, screen)
  const tapped = await tap(browser, counter, screen)
  return { ...looked, ...tapped, shift: Math.max(looked.shift, tapped.shift) }
}

async function look(browser: Browser, counter: ByteCounter, { path }: MeasuredScreen) {
  const context = await browser.newContext(phone)
  const loads: { bytes: number; shift: number }[] = []
  for (const _ of ['first', 'second']) {
    const { page } = await openSlowPage(context, '', () => undefined)
    await page.goto(counter.url + path, { waitUntil: 'load' })
    const bytes = await counter.whenQuiet(quiet)
    loads.push({ bytes, shift: await page.evaluate(() => window.layoutShift) })
    await page.close()
  }
  await context.close()
  const [first, second] = loads
  return {
    first: first?.bytes ?? 0,
    second: second?.bytes ?? 0,
    shift: Math.max(first?.shift ?? 0, second?.shift ?? 0),
  }
}

/** Taps the main control from the first text on, until one of the taps has its effect. */
async function tap(browser: Browser, counter: ByteCounter, { path, control }: MeasuredScreen) {
  const context = await browser.newContext(phone)
  const seen: Seen[] = []
  const { page, session } = await openSlowPage(context, control, (one) => seen.push(one))
  const at = (name: Seen['name']) => seen.find((one) => one.name === name)?.at
  page.goto(counter.url + path).catch(() => undefined)
  const end = Date.now() + patience
  while (at('effect') === undefined && Date.now() < end) {
    const text = seen.find((one) => one.name === 'text')
    if (text) tapAt(session, text)
    await new Promise((resolve) => setTimeout(resolve, text ? pause : 10))
  }
  const shift = await page.evaluate(() => window.layoutShift).catch(() => 0)
  await context.close()
  await counter.whenQuiet(quiet)
  const [answer, effect] = [at('answer'), at('effect')]
  const isLost = ({ name, at }: Seen) =>
    name === 'tap' && (effect === undefined || answer === undefined || at < answer - shownWithin)
  return { text: at('text') ?? 0, answer, effect, lost: seen.filter(isLost).length, shift }
}

/** A later change is the effect of another tap. */
const shownWithin = 1_000

export async function openSlowPage(
  context: BrowserContext,
  control: string,
  onSeen: (seen: Seen) => void,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  await page.exposeFunction('tellBench', onSeen)
  await page.addInitScript(watchPage, control || 'html')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

/** Nothing waits for the page to handle the touch: a busy page would delay the next one. */
function tapAt(session: CDPSession, { x, y }: { x: number; y: number }): void {
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined)
  void touch('touchStart', [{ x, y }])
  void touch('touchEnd', [])
}
