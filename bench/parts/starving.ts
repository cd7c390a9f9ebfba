import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#shared/limits.ts'
import { networkOf, visitors } from '../load/callers.ts'
import { load, type Request } from '../load/load.ts'
import { shareCores } from '../machine/cores.ts'
import { startFilledDatabase } from '../machine/filled-database.ts'
import { type MeasuredServer, startProduct } from '../machine/measured-server.ts'
import { small } from '../table/servers.ts'
import { percentiles } from './feed-reader.ts'

const attackers = 60
/** For how long each figure is measured, in seconds. */
const seconds = 6
const rounds = 2
/** Between two reads, in milliseconds. */
const pause = 20

type Figures = Record<string, string>

/**
 * What readers of a page that is kept notice while one network has as many others drawn as it can, and what it costs the
 * server to refuse instead of to answer.
 */
export async function measureStarving(): Promise<Figures> {
  const cores = shareCores()
  const database = await startFilledDatabase('small', small, () => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  const launch = { cores, logFile: join(dataDir, 'log') }
  const product = await startProduct({ databaseUrl: database.url, dataDir }, launch)
  try {
    const [community] = database.communities
    const page = `/${community?.identification_token}/posts`
    return { ...(await starve(product.url, page)), ...(await refuse(product, page)) }
  } finally {
    await product.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function starve(url: string, page: string): Promise<Figures> {
  const cached = () => readPages(url, () => page, 1)
  const cold = (name: string) => readPages(url, (read) => `${page}?place=${name}-${read}`, 2)
  await cached()
  const figures: Figures = {
    'cached page, nothing else': percentiles(await cached()),
    'page that is drawn, nothing else': percentiles(await cold('calm')),
  }
  const statuses = new Map<number, number>()
  const state = { isOver: false }
  const attack = Array.from({ length: attackers }, async (_, connection) => {
    for (let count = 0; !state.isOver; count++) {
      const headers = { 'x-forwarded-for': networkOf(3) }
      const answer = await fetch(`${url}${page}?place=${connection}-${count}`, { headers })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  })
  await sleep(1000)
  figures[`cached page, ${attackers} draw others`] = percentiles(await cached())
  figures[`page that is drawn, ${attackers} draw others`] = percentiles(await cold('busy'))
  state.isOver = true
  await Promise.all(attack)
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`)
  return { ...figures, 'they were answered': answered.join(', ') }
}

/** Reads pages one after the other from a network, and returns the time of each. */
async function readPages(url: string, pathOf: (read: number) => string, network: number) {
  const headers = { 'x-forwarded-for': networkOf(network) }
  const times: number[] = []
  const end = performance.now() + seconds * SECOND
  for (let read = 0; performance.now() < end; read++) {
    const start = performance.now()
    const answer = await fetch(`${url}${pathOf(read)}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    times.push(performance.now() - start)
    await sleep(pause)
  }
  return times
}

/** The processor time of a cached answer and of a refusal, measured in turn. */
async function refuse(product: MeasuredServer, page: string): Promise<Figures> {
  const token = page.split('/')[1] ?? ''
  const feed = { path: '/api/post/feed', headers: { 'identification-token': token } }
  const figures: Figures = {}
  for (const [name, asked] of Object.entries({ page: { path: page, headers: {} }, call: feed })) {
    const ask = (from: Request['headers']): Request => ({
      method: 'GET',
      path: asked.path,
      headers: { ...asked.headers, ...from },
    })
    const many = visitors(2000).map(ask)
    // The warm-up uses the limit up.
    const one = [ask({ 'x-forwarded-for': networkOf(300_000) })]
    const costs = { cached: [] as number[], refused: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      costs.cached.push(await costOf(product, many))
      costs.refused.push(await costOf(product, one))
    }
    const [cached, refused] = [Math.min(...costs.cached), Math.min(...costs.refused)]
    figures[`processor, cached ${name} and one that is refused`] =
      `${cached.toFixed(0)} µs and ${refused.toFixed(0)} µs: ${(refused / cached).toFixed(2)} times`
  }
  return figures
}

/** In microseconds of processor time for each answer. */
async function costOf(product: MeasuredServer, requests: Request[]): Promise<number> {
  const { perSecond, failed, busy } = await load(product, { requests, connections: 16, seconds })
  return (busy * 1e6) / (perSecond + failed / seconds)
}
