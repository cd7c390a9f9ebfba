import type { Browser, BrowserContext, Page } from '@playwright/test'
import { largeContest } from '#server/features/contest-running/testing/large-contest.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { consolePaths } from '#web/console/paths.ts'
import type { Section } from '../../bench/table/section.ts'
import { whole } from '../../bench/table/texts.ts'
import type { ByteCounter } from '../byte-counter.ts'
import { storageOf } from '../members.ts'
import { openScene, withDatabase } from '../scene.ts'
import { median, seconds, spread } from './report.ts'
import { openSlowPage, phone, quiet } from './visit.ts'

const size = { members: 10_000, days: 60 }

/** How long an operator may wait for the first names, in milliseconds. */
const goal = 2_000

/** The result of one visit: milliseconds from its start, and bytes. A page that stands already has no first text. */
type Visit = { text?: number; names: number; bytes: number }

const heads = ['10,000 participants × 60 days', 'first text', 'first names', 'bytes']

/** Opens the participants of a large challenge twice in each new browser, as their operator, and then from its notes. */
export async function measureParticipants(
  browser: Browser,
  counter: ByteCounter,
  runs: number,
): Promise<Section> {
  const scene = await openScene()
  const community = { id: communityOf(scene.contest.id) }
  const contest = await withDatabase((db) => largeContest(db, community, size))
  const url = counter.url + consolePaths.challengeParticipants(scene.token, contest.id)
  const notes = counter.url + consolePaths.challengeNotes(scene.token, contest.id)
  const ways: Record<string, (context: BrowserContext) => Promise<Visit>> = {
    'first visit': (context) => look(context, counter, url),
    'second visit': (context) => look(context, counter, url),
    'from another screen': (context) => tap(context, counter, notes),
  }
  const visits: Record<string, Visit[]> = {}
  for (let run = 1; run <= runs; run++) {
    process.stderr.write(`… participants, run ${run}\n`)
    const storageState = storageOf(scene.operator, counter.url)
    const context = await browser.newContext({ ...phone, storageState })
    for (const [name, visit] of Object.entries(ways)) {
      visits[name] = [...(visits[name] ?? []), await visit(context)]
    }
    await context.close()
  }
  const all = Object.entries(visits)
  return {
    rows: [heads, ...all.map(([name, results]) => [name, ...cellsOf(results)])],
    shortfalls: all.flatMap(([name, results]) => {
      const names = median(results.map((result) => result.names))
      return names > goal
        ? [`participants, ${name}: the first names after ${seconds(names)}, not 2.0 s.`]
        : []
    }),
  }
}

async function look(context: BrowserContext, counter: ByteCounter, url: string): Promise<Visit> {
  const { page } = await openSlowPage(context, '', () => undefined)
  await page.goto(url, { waitUntil: 'commit' })
  const times = await whenNamed(page)
  const bytes = await counter.whenQuiet(quiet)
  await page.close()
  return { ...times, bytes }
}

/** Follows the link on another screen of the challenge. */
async function tap(context: BrowserContext, counter: ByteCounter, url: string): Promise<Visit> {
  const { page } = await openSlowPage(context, '', () => undefined)
  await page.goto(url)
  await counter.whenQuiet(quiet)
  const link = page.getByRole('link', { name: 'Participants', exact: true })
  const pressed = await page.evaluate(() => performance.now())
  await link.click()
  const { names } = await whenNamed(page)
  const bytes = await counter.whenQuiet(quiet)
  await page.close()
  return { names: names - pressed, bytes }
}

/** When the first text and the first names stand, in milliseconds from the start of the page. */
async function whenNamed(page: Page): Promise<{ text: number; names: number }> {
  const shown = await page.waitForFunction(() => {
    const name = document.querySelector('main li a[href^="/userprofile"]')
    const [text] = performance.getEntriesByName('first-contentful-paint')
    return name && text && { text: text.startTime, names: performance.now() }
  })
  return (await shown.jsonValue()) as { text: number; names: number }
}

function cellsOf(visits: Visit[]): string[] {
  return [
    visits.some(({ text }) => text) ? spread(visits, ({ text }) => text, seconds) : '',
    spread(visits, ({ names }) => names, seconds),
    spread(visits, ({ bytes }) => bytes, whole),
  ]
}
