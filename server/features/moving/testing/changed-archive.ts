import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Manifest } from '../archive-format.ts'

type Row = Record<string, unknown>

/** How somebody has changed an archive. */
export type Change = {
  /** The rows of a table. */
  rows?: { [table: string]: (rows: Row[]) => Row[] }
  /** The bytes of a part, by its name; nothing leaves it out. */
  parts?: { [name: string]: (bytes: Buffer) => Buffer | undefined }
  /** Parts that were not there. */
  more?: { [name: string]: string }
  manifest?: (manifest: Manifest) => object
  /** Whether the manifest says what the parts are now; by default it does. */
  isCounted?: boolean
}

/** Writes an archive that somebody has changed, and who knows how to count and hash. */
export async function changeArchive(from: string, to: string, change: Change): Promise<void> {
  const parts = await readParts(from)
  for (const [table, edit] of Object.entries(change.rows ?? {})) {
    const name = `tables/${table}.ndjson`
    const lines = parts.get(name)?.toString().split('\n').filter(Boolean) ?? []
    const edited = edit(lines.map((line) => JSON.parse(line)))
    parts.set(name, Buffer.from(edited.map((row) => `${JSON.stringify(row)}\n`).join('')))
  }
  for (const [name, edit] of Object.entries(change.parts ?? {})) {
    const edited = edit(parts.get(name) ?? Buffer.alloc(0))
    if (edited) parts.set(name, edited)
    else parts.delete(name)
  }
  for (const [name, text] of Object.entries(change.more ?? {})) parts.set(name, Buffer.from(text))
  const manifest: Manifest = JSON.parse(String(parts.get('manifest.json')))
  if (change.isCounted !== false) count(manifest, parts)
  const changed = change.manifest?.(manifest) ?? manifest
  if (parts.has('manifest.json')) parts.set('manifest.json', Buffer.from(JSON.stringify(changed)))
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(to))
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name)
  zip.end()
  await written
}

async function readParts(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  zip.close()
  return parts
}

function count(manifest: Manifest, parts: Map<string, Buffer>): void {
  const partOf = (name: string) => {
    const bytes = parts.get(name) ?? Buffer.alloc(0)
    const rows = bytes.toString().split('\n').length - 1
    return { rows, bytes: bytes.length, sha256: sha256(bytes) }
  }
  for (const table of Object.keys(manifest.tables)) {
    manifest.tables[table] = partOf(`tables/${table}.ndjson`)
  }
  const lines = String(parts.get('files.ndjson')).split('\n').filter(Boolean)
  const listed = lines.map((line) => {
    const file = JSON.parse(line)
    const bytes = parts.get(`files/${file.name}`)
    return bytes ? { ...file, bytes: bytes.length, sha256: sha256(bytes) } : file
  })
  parts.set('files.ndjson', Buffer.from(listed.map((line) => `${JSON.stringify(line)}\n`).join('')))
  const missing = listed.filter((line) => line.sha256 === null).length
  manifest.files = { ...partOf('files.ndjson'), missing }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
