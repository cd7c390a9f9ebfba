import type { Browser, BrowserContext } from '@playwright/test'
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

/** The result of one visit: milliseconds from its start, and bytes. */
type Visit = { text: number; names: number; bytes: number }

const heads = ['10,000 participants × 60 days', 'first text', 'first names', 'bytes']

/** Opens the participants of a large challenge twice in each new browser, as their operator. */
export async function measureParticipants(
  browser: Browser,
  counter: ByteCounter,
  runs: number,
): Promise<Section> {
  const scene = await openScene()
  const community = { id: communityOf(scene.contest.id) }
  const contest = await withDatabase((db) => largeContest(db, community, size))
  const url = counter.url + consolePaths.challengeParticipants(scene.token, contest.id)
  const visits: Record<string, Visit[]> = { 'first visit': [], 'second visit': [] }
  for (let run = 1; run <= runs; run++) {
    process.stderr.write(`… participants, run ${run}\n`)
    const storageState = storageOf(scene.operator, counter.url)
    const context = await browser.newContext({ ...phone, storageState })
    for (const results of Object.values(visits)) results.push(await look(context, counter, url))
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
  const shown = await page.waitForFunction(() => {
    const name = document.querySelector('main li a[href^="/userprofile"]')
    const [text] = performance.getEntriesByName('first-contentful-paint')
    return name && text && { text: text.startTime, names: performance.now() }
  })
  const times = (await shown.jsonValue()) as Pick<Visit, 'text' | 'names'>
  const bytes = await counter.whenQuiet(quiet)
  await page.close()
  return { ...times, bytes }
}

function cellsOf(visits: Visit[]): string[] {
  return [
    spread(visits, ({ text }) => text, seconds),
    spread(visits, ({ names }) => names, seconds),
    spread(visits, ({ bytes }) => bytes, whole),
  ]
}
