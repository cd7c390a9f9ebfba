import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { describeMachine } from '../../bench/machine/describe.ts'
import { toText } from '../../bench/table/section.ts'
import config from '../../playwright.config.ts'
import { countBytes } from '../byte-counter.ts'
import { startDemoInProduction } from './demo-in-production.ts'
import { measureParticipants } from './participants.ts'
import { toSection } from './report.ts'
import { type Visit, visitScreen } from './visit.ts'

// npm run hand: what bench/README.md describes.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const demo = await startDemoInProduction()
const counter = await countBytes(demo.url)
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const visits: Record<string, Visit[]> = {}
  const isAsked = ({ name }: { name: string }) =>
    positionals.length === 0 || positionals.includes(name)
  for (const screen of demo.screens.filter(isAsked)) {
    const runs: Visit[] = []
    while (runs.length < Number(values.runs)) {
      process.stderr.write(`… ${screen.name}, run ${runs.length + 1}\n`)
      runs.push(await visitScreen(browser, counter, screen))
    }
    visits[screen.name] = runs
  }
  const sections = Object.keys(visits).length > 0 ? [toSection(visits)] : []
  if (isAsked({ name: 'participants' })) {
    sections.push(await measureParticipants(browser, counter, Number(values.runs)))
  }
  const date = new Date().toISOString().slice(0, 10)
  process.stdout.write(`\nMeasured on ${date}: ${describeMachine()}\n\n${toText(sections)}\n`)
} finally {
  await browser.close()
  await counter.stop()
  await demo.stop()
}
