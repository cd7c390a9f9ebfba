import { type Load, load, type Request, type Sample } from '../load/load.ts'
import type { Cores } from '../machine/cores.ts'
import type { MeasuredServer } from '../machine/measured-server.ts'
import { spread } from '../table/figures-of-row.ts'
import type { Effort } from '../table/measure-row.ts'
import { type Section, toText } from '../table/section.ts'
import { partText, spreadText } from '../table/texts.ts'
import { startWithDemo } from './demo-server.ts'
import { type Read, readsOf } from './reads.ts'

/** What is slower than this part of what it was falls short: less is not told apart from how the machine varies. */
const target = 0.95

const connections = 16

type Setting = {
  effort: Effort
  cores: Cores
  /** Only the reads whose names have that text. */
  only: string
  log: (line: string) => void
}

/** The project as it was at a commit, built. */
type Copy = { commit: string; folder: string }

/** One of both products, with the reads of its own demo community. */
type Side = { server: MeasuredServer; reads: Read[] }

/**
 * How many cached answers the product gives for each second of its core, beside how many it gave at a commit: measured in
 * turn, each on a demo community of its own.
 */
export async function measureAgainst(older: Copy, setting: Setting): Promise<string> {
  await using before = await startWithDemo(setting.cores, older.folder)
  await using now = await startWithDemo(setting.cores)
  const sides = { before: await sideOf(before.server), now: await sideOf(now.server) }
  return toText([await compare(older.commit, sides, setting)])
}

async function sideOf(server: MeasuredServer): Promise<Side> {
  return { server, reads: await readsOf(server.url) }
}

async function compare(
  commit: string,
  { before, now }: Record<'before' | 'now', Side>,
  { effort, only, log }: Setting,
): Promise<Section> {
  const rows = [['read', `at ${commit} (least–most)`, 'now (least–most)', 'ratio', 'bytes']]
  const shortfalls: string[] = []
  for (const [index, { name }] of now.reads.entries()) {
    if (!name.includes(only)) continue
    const older = { server: before.server, read: before.reads[index] }
    const newer = { server: now.server, read: now.reads[index] }
    const { rates, bytes } = await measureInTurn(older, newer, effort)
    const ratio = rates.now.median / rates.before.median
    const sizes = `${Math.round(bytes.before)} → ${Math.round(bytes.now)}`
    rows.push([name, spreadText(rates.before), spreadText(rates.now), partText(ratio), sizes])
    if (ratio < target) shortfalls.push(`${name}: ${partText(ratio)} × ${commit}.`)
    log(`${name}: ${partText(ratio)} × ${commit}`)
  }
  return { rows, shortfalls }
}

type Asked = { server: MeasuredServer; read: Read | undefined }

/** How many answers a second of the core gives, and how long they are. */
async function measureInTurn(older: Asked, newer: Asked, { rounds, seconds }: Effort) {
  const rates = { before: [] as number[], now: [] as number[] }
  const bytes = { before: 0, now: 0 }
  for (let round = 0; round < rounds; round++) {
    for (const [side, asked] of [['before', older] as const, ['now', newer] as const]) {
      const sample = await measure(asked, seconds)
      rates[side].push(sample.perCoreSecond)
      bytes[side] = sample.bytes
    }
  }
  return { rates: { before: spread(rates.before), now: spread(rates.now) }, bytes }
}

async function measure({ server, read }: Asked, seconds: Load['seconds']): Promise<Sample> {
  const requests: Request[] = read?.requests() ?? []
  const sample = await load(server, { requests, connections, seconds })
  if (sample.failed > 0) {
    throw new Error(`${read?.name}: ${sample.failed} requests failed at ${server.url}.`)
  }
  return sample
}
