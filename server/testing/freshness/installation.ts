import { beforeAll, vi } from 'vitest'
import type { AppOptions } from '#server/app.ts'
import { memoryStorage } from '../memory-storage.ts'
import { databaseOfFile } from '../own-database.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type HeldListen, heldListen } from './held-listen.ts'
import { pagesOfReads } from './pages-of-reads.ts'
import { injected, overHttp, type Process } from './process.ts'

/** The options of an app with a cache. */
const caching: Partial<AppOptions> = { cacheMegabytes: 16 }

/** One installation: two processes with a cache, and one without, on the same database and store. */
export type Installation = {
  one: TestApp
  two: TestApp
  /** Answers from the database, whatever is asked. */
  truth: TestApp
  /** The same, to be asked. */
  processes: { one: Process; two: Process; truth: Process }
  /** Delays the changes that `one` and `two` hear of. */
  hold: () => void
  release: () => void
  /** Resolves when `one` and `two` have heard of all changes. */
  caughtUp: () => Promise<void>
  /** The connection on which `one` listens. */
  first: Pick<HeldListen, 'lost' | 'listening'>
}

/** In milliseconds: a story asks many questions, which takes seconds, and longer on a busy machine. */
const storyTimeout = 240_000

type Settings = {
  /** Where `one` listens, such as a proxy. */
  urlOfOne?: () => string
}

export function installation({ urlOfOne }: Settings = {}): Installation {
  vi.setConfig({ testTimeout: storyTimeout })
  let databaseUrl = ''
  beforeAll(async () => {
    databaseUrl = await databaseOfFile()
  })
  const url = () => databaseUrl
  const shared = { web: pagesOfReads(), storage: memoryStorage() }
  const [first, second] = [heldListen(urlOfOne ?? url), heldListen(url)]
  const one = testApp({ ...shared, ...caching, listen: first.listen })
  const two = testApp({ ...shared, ...caching, listen: second.listen })
  const truth = testApp(shared)
  const none: Process = async () => Promise.reject(new Error('not started'))
  const processes = { one: none, two: none, truth: none }
  beforeAll(async () => {
    const listening = { host: '127.0.0.1', port: 0 }
    processes.one = overHttp(await one.app.listen(listening))
    processes.two = overHttp(await two.app.listen(listening))
    processes.truth = injected(truth.app)
  })
  return {
    ...{ one, two, truth, processes, first },
    hold: () => [first, second].map(({ hold }) => hold()),
    release: () => [first, second].map(({ release }) => release()),
    caughtUp: async () => {
      await Promise.all([first.caughtUp(truth.db), second.caughtUp(truth.db)])
    },
  }
}
