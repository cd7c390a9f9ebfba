import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAgainst } from './against/against.ts'
import { shareCores } from './machine/cores.ts'
import { describeMachine } from './machine/describe.ts'
import { olderCopy } from './machine/older-copy.ts'
import { measureBackup } from './parts/backup.ts'
import { measureEventStreams } from './parts/event-streams.ts'
import { measureIdleClients } from './parts/idle-clients.ts'
import { measurePlaces } from './parts/places.ts'
import { measureSearch } from './parts/search.ts'
import { measureSignIn } from './parts/sign-in.ts'
import { measureStandings } from './parts/standings.ts'
import { measureStart } from './parts/start.ts'
import { measureStarving } from './parts/starving.ts'
import { measureUploads } from './parts/uploads.ts'
import { measureTable, type TablePart, tableParts } from './table/table.ts'

// npm run bench: what bench/README.md describes.

const parts = {
  start: measureStart,
  search: measureSearch,
  places: measurePlaces,
  standings: measureStandings,
  'sign-in': measureSignIn,
  uploads: measureUploads,
  'idle-clients': measureIdleClients,
  starving: measureStarving,
  'event-streams': measureEventStreams,
  backup: measureBackup,
}

type Part = keyof typeof parts

/** Where `--write` keeps the table. */
const figuresFile = new URL('../docs/figures.md', import.meta.url)
const introduction = `# Figures

Written by \`npm run bench -- --write\`; [bench/README.md](../bench/README.md) says how to read it.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    small: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const asked = positionals.length > 0 ? positionals : tableParts
if (asked[0] === 'against') process.exit(await runAgainst(asked[1]))
const unknown = asked.filter((name) => !isTablePart(name) && !isPart(name))
if (unknown.length > 0) {
  const known = [...tableParts, ...Object.keys(parts)].join(', ')
  throw new Error(`There is no part ${unknown.join(', ')}. The parts are ${known}.`)
}

const ofTable = asked.filter(isTablePart)
if (ofTable.length > 0) {
  const cores = shareCores()
  const table = await measureTable(ofTable, {
    effort: { rounds: Number(values.rounds), seconds: Number(values.seconds) },
    cores,
    database: values.small ? 'small' : 'large',
    only: values.only,
    profileIn: values.profile && resolve(values.profile),
    log,
  })
  const date = new Date().toISOString().slice(0, 10)
  const text = `Measured on ${date}: ${describeMachine()} ${cores.sentence}\n\n${table}\n`
  process.stdout.write(`\n${text}`)
  if (values.write) await writeFile(figuresFile, `${introduction}\n${text}`)
}
for (const name of asked.filter(isPart)) {
  for (const [figure, value] of Object.entries(await parts[name]())) {
    process.stdout.write(`${figure.padEnd(46)} ${value}\n`)
  }
}

async function runAgainst(commit: string | undefined): Promise<number> {
  if (!commit) throw new Error('Name the commit that the product is measured against.')
  log(`building ${commit}`)
  const folder = olderCopy(commit)
  const cores = shareCores()
  const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  const table = await measureAgainst({ commit, folder }, { effort, cores, only: values.only, log })
  process.stdout.write(`\n${describeMachine()} ${cores.sentence}\n\n${table}\n`)
  return 0
}

function isTablePart(name: string): name is TablePart {
  return tableParts.some((part) => part === name)
}

function isPart(name: string): name is Part {
  return name in parts
}

function log(line: string): void {
  process.stderr.write(`… ${line}\n`)
}
