import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import { rateLimits } from '#server/calls/limits/rate-limit.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { appOptions } from '#server/testing/app-options.ts'
import { createPerson, newPerson } from '#server/testing/people.ts'

const rounds = 300
const password = 'quite another pass phrase'

type Names = ReturnType<typeof newPerson>

/** What anybody may try with an address, a name or a number. */
const tries: Record<string, (names: Names) => object> = {
  'auth/login-with-email': ({ email }) => ({ email, password }),
  'auth/request-otp': ({ phone }) => ({ purpose: 'login', phone }),
  'auth/verifyotp': ({ phone }) => ({ phone, otp: '000000' }),
  'auth/forgot-password': ({ email }) => ({ email }),
  'auth/reset-password': ({ email }) => ({ email, otp: '000000', password }),
}

/**
 * Whether time tells what words do not: the medians of tries on accounts that are there and on such as are
 * not, one after the other in turn, each name once. Limits are counted as ever, and never reached.
 */
export async function measureSignIn(): Promise<Record<string, string>> {
  const { url, people, stop } = await startApp()
  const strangers = people.map(newPerson)
  const figures: Record<string, string> = {}
  for (const [path, input] of Object.entries(tries)) {
    const known: number[] = []
    const unknown: number[] = []
    for (const [round, person] of people.entries()) {
      known.push(await timed(`${url}/api/${path}`, input(person)))
      unknown.push(await timed(`${url}/api/${path}`, input(strangers[round] ?? newPerson())))
    }
    const [there, nowhere] = [median(known), median(unknown)]
    const difference = (100 * (there - nowhere)) / nowhere
    const medians = `${there.toFixed(2)} ms, ${nowhere.toFixed(2)} ms`
    figures[`${path}, known and not`] = `${medians} (${difference.toFixed(1)} %)`
  }
  await stop()
  return figures
}

async function startApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const pool = openPool(postgres.url)
  const db = openDatabase(pool)
  await migrate(db)
  const limits = rateLimits(pool)
  const app = await buildApp({
    ...appOptions(db, dataDir),
    rateLimits: {
      ...limits,
      consume: (window, key) => limits.consume({ ...window, points: 1e9 }, key),
    },
  })
  const people: Names[] = []
  for (let index = 0; index < rounds; index++) people.push(await createPerson(db))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, people, stop }
}

async function timed(url: string, input: object): Promise<number> {
  const start = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
  await answer.arrayBuffer()
  return performance.now() - start
}

function median(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
