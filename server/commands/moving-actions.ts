import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { suspendCommunity } from '#server/features/hosting/api.ts'
import {
  checkParts,
  deleteCommunity,
  type Imported,
  importArchive,
  openArchive,
  writeArchive,
} from '#server/features/moving/api.ts'
import type { Storage } from '#server/media/storage.ts'
import { MEGABYTE, serverTimeout } from '#shared/limits.ts'
import type { Command, MovingCommand } from './community-arguments.ts'
import { findCommunity } from './in-words.ts'

/** What a command works with besides the database. */
export type MovingTools = {
  db: Database
  storage: Storage
  /** Archives of deleted communities are kept here. */
  dataDir: string
  publicUrl: string
  /** Asks the person at the terminal; an empty text where there is nobody. */
  ask: (question: string) => Promise<string>
  /** Shows what is going on. */
  onProgress: (words: string) => void
  /** How long requests may take that came before a community was suspended, in milliseconds. */
  requestTime?: number
}

export function isMoving(command: Command): command is MovingCommand {
  return ['export', 'import', 'delete'].includes(command.action)
}

/** Exports, imports or deletes a community, and returns the text to print. */
export function runMovingCommand(tools: MovingTools, command: MovingCommand): Promise<string> {
  if (command.action === 'export') return exportTo(tools, command)
  if (command.action === 'import') return importFrom(tools, command)
  return exportAndDelete(tools, command)
}

type Of<Action extends MovingCommand['action']> = Extract<MovingCommand, { action: Action }>

async function exportTo(tools: MovingTools, { token, file }: Of<'export'>): Promise<string> {
  const community = await findCommunity(tools.db, token)
  const said = await makeArchive(tools, { community, path: resolve(file) })
  return `${said}It holds what members have written, with their e-mail addresses and phones: keep it safe.\n`
}

/** Makes an archive and reads it again, as the importing installation will. */
async function makeArchive(
  tools: MovingTools,
  { community, path }: { community: Community; path: string },
): Promise<string> {
  const { onProgress } = tools
  const { tables, files } = await writeArchive(tools, { community, path, onProgress })
  const archive = await openArchive(path)
  await checkParts(archive, onProgress).finally(() => archive.close())
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const missing = files.missing > 0 ? `, of which the store has no more ${files.missing}` : ''
  return `${community.name} is in ${path}: ${rows} rows and ${files.rows} files${missing}. It was read again, and is whole.\n`
}

async function importFrom(tools: MovingTools, { file, as }: Of<'import'>): Promise<string> {
  const { onProgress } = tools
  const imported = await importArchive(tools, { path: resolve(file), token: as, onProgress })
  return inWords(imported, tools.publicUrl)
}

function inWords({ identification_token, name, settled }: Imported, publicUrl: string): string {
  const { renamed, dropped, unreachable } = settled
  const lines = [
    `${name} is at ${publicUrl}/${identification_token}. Its members sign in by a code that is sent to them.`,
    ...renamed.map(
      ({ from, to }) => `The username ${from} is somebody's here already: it is ${to} now.`,
    ),
  ]
  if (dropped > 0) {
    lines.push(
      `E-mail addresses and phones that stay with their accounts in other communities here: ${dropped}.`,
    )
  }
  if (unreachable > 0) {
    lines.push(
      `Members without an e-mail address or a phone, who cannot sign in yet: ${unreachable}.`,
    )
  }
  return `${lines.join('\n')}\n`
}

async function exportAndDelete(tools: MovingTools, { token }: Of<'delete'>): Promise<string> {
  const community = await findCommunity(tools.db, token)
  const { identification_token, name } = community
  const typed = await tools.ask(
    `${name} will be deleted, with all that its members have written. Type ${identification_token} to go on: `,
  )
  if (typed.trim() !== identification_token) return 'Nothing was deleted.\n'
  const folder = join(tools.dataDir, 'archives')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // What was under way is finished, and in the archive.
  const wasOpen = await suspendCommunity(tools.db, community, { isSuspended: true })
  if (wasOpen) await setTimeout(tools.requestTime ?? serverTimeout)
  const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = resolve(join(folder, `${identification_token}-${when}.zip`))
  const said = await archiveAndDelete(tools, { community, path }).catch(async (error) => {
    // A community that is still there goes on.
    if (wasOpen) await suspendCommunity(tools.db, community, { isSuspended: false })
    throw error
  })
  const { size } = await stat(path)
  return `${said}The community is deleted. Its archive has ${(size / MEGABYTE).toFixed(1)} MB.\n`
}

async function archiveAndDelete(
  tools: MovingTools,
  of: { community: Community; path: string },
): Promise<string> {
  const said = await makeArchive(tools, of)
  await deleteCommunity(tools, of.community)
  return said
}
