import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { freePort } from '#server/testing/built-product.ts'
import { describeMachine } from '../../bench/machine/describe.ts'
import { toText } from '../../bench/table/section.ts'
import config from '../../playwright.config.ts'
import { startDemoInProduction } from '../hand/demo-in-production.ts'
import { type Judgement, judge } from './judge.ts'
import { findingsOf, toSection } from './report.ts'

// npm run lighthouse: what bench/README.md describes.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const demo = await startDemoInProduction()
try {
  const isAsked = ({ name }: { name: string }) =>
    positionals.length === 0 || positionals.includes(name)
  const judged: Record<string, Judgement[]> = {}
  for (const { name, path } of demo.screens.filter(isAsked)) {
    judged[name] = []
    while (judged[name].length < Number(values.runs)) {
      process.stderr.write(`… ${name}, run ${judged[name].length + 1}\n`)
      judged[name].push(await judgeInNewBrowser(demo.url + path))
    }
  }
  const date = new Date().toISOString().slice(0, 10)
  process.stdout.write(`\nMeasured on ${date}: ${describeMachine()}\n\n`)
  process.stdout.write(`${toText([toSection(judged)])}\n\n${findingsOf(judged)}\n`)
} finally {
  await demo.stop()
}

/** The browser's storage of one run would make the next run a repeated visit. */
async function judgeInNewBrowser(url: string): Promise<Judgement> {
  const port = await freePort()
  const launch = config.use?.launchOptions
  const args = [...(launch?.args ?? []), `--remote-debugging-port=${port}`]
  // Playwright turns off the back/forward cache, which Lighthouse tests.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await chromium.launch({ ...launch, args, ignoreDefaultArgs })
  return judge(url, port).finally(() => browser.close())
}
