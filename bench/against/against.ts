import { type Load, load, type Request } from '../load/load.ts'
import type { Cores } from '../machine/cores.ts'
import type { MeasuredServer } from '../machine/measured-server.ts'
import { type Spread, spread } from '../table/figures-of-row.ts'
import type { Effort } from '../table/measure-row.ts'
import { type Section, toText } from '../table/section.ts'
import { partText, spreadText } from '../table/texts.ts'
import { startWithDemo } from './demo-server.ts'
import { type Read, readsOf } from './reads.ts'

/** What is slower than this part of what it was falls short: less is not told apart from how the machine varies. */
const target = 0.95

const connections = 16

type Setting = { effort: Effort; cores: Cores; log: (line: string) => void }

/** The project as it was at a commit, built. */
type Copy = { commit: string; folder: string }

/** One of both products, with the reads of its own demo community. */
type Side = { server: MeasuredServer; reads: Read[] }

/**
 * How many cached answers the product gives for each second of its core, beside how many it gave at a commit: measured in
 * turn, each on a demo community of its own.
 */
export async function measureAgainst(older: Copy, setting: Setting): Promise<string> {
  const before = await startWithDemo(setting.cores, older.folder)
  const now = await startWithDemo(setting.cores)
  try {
    const sides = { before: await sideOf(before.server), now: await sideOf(now.server) }
    return toText([await compare(older.commit, sides, setting)])
  } finally {
    await before.stop()
    await now.stop()
  }
}

async function sideOf(server: MeasuredServer): Promise<Side> {
  return { server, reads: await readsOf(server.url) }
}

async function compare(
  commit: string,
  { before, now }: Record<'before' | 'now', Side>,
  { effort, log }: Setting,
): Promise<Section> {
  const rows = [['read', `at ${commit} (least–most)`, 'now (least–most)', 'ratio']]
  const shortfalls: string[] = []
  for (const [index, { name }] of now.reads.entries()) {
    const older = { server: before.server, read: before.reads[index] }
    const newer = { server: now.server, read: now.reads[index] }
    const rates = await measureInTurn(older, newer, effort)
    const ratio = rates.now.median / rates.before.median
    rows.push([name, spreadText(rates.before), spreadText(rates.now), partText(ratio)])
    if (ratio < target) shortfalls.push(`${name}: ${partText(ratio)} × ${commit}.`)
    log(`${name}: ${partText(ratio)} × ${commit}`)
  }
  return { rows, shortfalls }
}

type Asked = { server: MeasuredServer; read: Read | undefined }

async function measureInTurn(
  older: Asked,
  newer: Asked,
  { rounds, seconds }: Effort,
): Promise<Record<'before' | 'now', Spread>> {
  const rates = { before: [] as number[], now: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.before.push(await rateOf(older, seconds))
    rates.now.push(await rateOf(newer, seconds))
  }
  return { before: spread(rates.before), now: spread(rates.now) }
}

/** Answers for each second of the server's core. */
async function rateOf({ server, read }: Asked, seconds: Load['seconds']): Promise<number> {
  const requests: Request[] = read?.requests() ?? []
  const { perCoreSecond, failed } = await load(server, { requests, connections, seconds })
  if (failed > 0) throw new Error(`${read?.name}: ${failed} requests failed at ${server.url}.`)
  return perCoreSecond
}
