import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MEGABYTE } from '#shared/limits.ts'
import { ArchiveError } from './archive-error.ts'
import {
  fileName,
  filesName,
  type Manifest,
  manifest,
  manifestName,
  type Part,
  tableName,
  tables,
} from './archive-format.ts'

/** No manifest, and no line of a table, is longer, in bytes. */
const longestText = 8 * 1024 * 1024
/** No archive has more parts: what is known of each is in memory. */
const mostEntries = 2_000_000
/** No archive unpacks to more than so many times its size, so that a small one cannot fill the disk. Rows take a tenth of theirs. */
const mostTimes = 200

/** An open archive. Of its parts only the names are in memory. */
export type Archive = {
  manifest: Manifest
  /** How many files are in it. */
  filesCount: number
  /** The bytes of a part as they are unpacked; more than its size in the zip file says is an error. */
  open: (name: string) => Promise<Readable>
  /** The lines of a part, in their order. */
  lines: (name: string) => AsyncIterable<string>
  close: () => void
}

/**
 * Opens an archive, whose manifest and whose names must be right.
 *
 * @throws ArchiveError
 */
export async function openArchive(path: string): Promise<Archive> {
  if (!(await stat(path).catch(() => undefined)))
    throw new ArchiveError([`There is no file ${path}.`])
  const zip = await openZip(path)
  try {
    const entries = await readEntries(zip)
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new ArchiveError([`${name} is missing.`])
      return zip.openReadStreamPromise(entry)
    }
    const lines = (name: string) => linesOf(name, open)
    const read = await readManifest(entries, open)
    requireParts(read, [...entries.keys()])
    const filesCount = [...entries.keys()].filter((name) => name.startsWith(fileName(''))).length
    return { manifest: read, filesCount, open, lines, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // It refuses absolute names and names with "..".
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    throw new ArchiveError([`${path} is no zip file: ${wordsOf(error)}.`])
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (entries.has(name)) throw new ArchiveError([`${name} is there twice.`])
      if (entries.size >= mostEntries) throw new ArchiveError(['There are too many files in it.'])
      if (
        !/^(manifest\.json|files\.ndjson|tables\/[a-z_]+\.ndjson|files\/[a-z0-9-]+\.[a-z0-9]{2,5})$/.test(
          name,
        )
      ) {
        throw new ArchiveError([`${JSON.stringify(name)} is not of an archive.`])
      }
      entries.set(name, entry)
    }
  } catch (error) {
    throw error instanceof ArchiveError
      ? error
      : new ArchiveError([`The list of its files cannot be read: ${wordsOf(error)}.`])
  }
  requireSize([...entries.values()], zip.fileSize)
  return entries
}

/** More bytes than a part is said to have are an error when it is read. */
function requireSize(entries: Entry[], size: number): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked <= size * mostTimes) return
  const megabytes = Math.round(unpacked / MEGABYTE)
  throw new ArchiveError([
    `It would unpack to ${megabytes} MB, more than ${mostTimes} times its size: no archive of ours does.`,
  ])
}

async function readManifest(entries: Map<string, Entry>, open: Archive['open']): Promise<Manifest> {
  const size = entries.get(manifestName)?.uncompressedSize ?? 0
  if (size > longestText) throw new ArchiveError([`${manifestName} is too long.`])
  let json: unknown
  try {
    const chunks = await (await open(manifestName)).toArray()
    json = JSON.parse(Buffer.concat(chunks).toString())
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError([`${manifestName} cannot be read: ${wordsOf(error)}.`])
  }
  const { version } = Object(json)
  if (typeof version === 'number' && version > 1) {
    throw new ArchiveError([
      `This archive has the format ${version}: a later version of Chowk made it.`,
    ])
  }
  const read = manifest.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ArchiveError([`${manifestName}: ${issue?.path.join('.')}: ${issue?.message}.`])
  }
  return read.data
}

/** What the manifest names is there, and nothing else. */
function requireParts({ tables: described }: Manifest, names: string[]): void {
  const reasons = tables
    .filter((table) => !Object.hasOwn(described, table))
    .map((table) => `${manifestName}: the table ${table} is missing.`)
  const known = new Set([manifestName, filesName, ...Object.keys(described).map(tableName)])
  for (const table of Object.keys(described)) {
    if (!tables.includes(table)) reasons.push(`${manifestName}: there is no table ${table}.`)
  }
  for (const name of known) if (!names.includes(name)) reasons.push(`${name} is missing.`)
  for (const name of names) {
    const isKnown = known.has(name) || name.startsWith(fileName(''))
    if (!isKnown) reasons.push(`${name} is not in ${manifestName}.`)
  }
  if (reasons.length > 0) throw new ArchiveError(reasons)
}

async function* linesOf(name: string, open: Archive['open']): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of (await open(name)).setEncoding('utf8') as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > longestText) throw new ArchiveError([`${name}: a line is too long.`])
    yield* parts
  }
  if (rest !== '') yield rest
}

/**
 * Compares a part with what was counted and hashed of it, and hands over its first bytes.
 *
 * @returns what is wrong, in words
 */
export async function checkPart(
  archive: Archive,
  name: string,
  expected: Pick<Part, 'bytes' | 'sha256'>,
): Promise<{ head: Buffer; wrong: string | undefined }> {
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of (await archive.open(name)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      if (head.length < 64) head = Buffer.concat([head, chunk.subarray(0, 64)])
      if (bytes > expected.bytes)
        return { head, wrong: `${name} is longer than ${manifestName} says.` }
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    return { head, wrong: `${name} cannot be read: ${wordsOf(error)}.` }
  }
  if (bytes !== expected.bytes)
    return { head, wrong: `${name} is shorter than ${manifestName} says.` }
  const isSame = hash.digest('hex') === expected.sha256
  return { head, wrong: isSame ? undefined : `${name} was changed: its SHA-256 is another.` }
}

/** Without the full stop, which ends our own sentence. */
function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
