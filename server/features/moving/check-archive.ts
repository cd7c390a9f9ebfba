import { matchesName } from '#server/media/kinds.ts'
import { ArchiveError } from './archive-error.ts'
import { type FileLine, fileLine, fileName, filesName, tableName } from './archive-format.ts'
import { keyOfFile, WrongRow } from './neutral-rows.ts'
import { type Archive, checkPart } from './read-archive.ts'

/**
 * Reads every byte of an archive and compares it with the manifest: sizes, hashes and what kind of file each is. No row is
 * looked into here.
 *
 * @throws ArchiveError with a reason for each wrong part
 */
export async function checkParts(
  archive: Archive,
  onProgress: (words: string) => void = () => undefined,
): Promise<void> {
  const { tables, files } = archive.manifest
  const reasons: string[] = []
  const note = (wrong: string | undefined) => {
    if (wrong !== undefined) reasons.push(wrong)
  }
  for (const [table, part] of Object.entries(tables)) {
    onProgress(`checks ${table}`)
    note((await checkPart(archive, tableName(table), part)).wrong)
  }
  note((await checkPart(archive, filesName, files)).wrong)
  if (reasons.length > 0) throw new ArchiveError(reasons)
  let count = 0
  for await (const line of filesOf(archive)) {
    if (++count % 100 === 0) onProgress(`checks ${count} files`)
    if (line.sha256 === null) continue
    const { sha256, bytes, name } = line
    const { head, wrong } = await checkPart(archive, fileName(name), { sha256, bytes })
    note(wrong)
    if (!wrong && !matchesName(name, head)) note(`${fileName(name)} is not what its name says.`)
  }
  const listed = files.rows - files.missing
  if (archive.filesCount !== listed) {
    note(`There are ${archive.filesCount} files in it, and ${listed} in ${filesName}.`)
  }
  if (reasons.length > 0) throw new ArchiveError(reasons)
}

/**
 * The files of an archive, whose names are checked.
 *
 * @throws ArchiveError
 */
export async function* filesOf(archive: Archive): AsyncIterable<FileLine> {
  let nth = 0
  const { rows, missing } = archive.manifest.files
  let absent = 0
  for await (const text of archive.lines(filesName)) {
    nth++
    const line = readLine(text, nth)
    if (line.sha256 === null) absent++
    yield line
  }
  if (nth !== rows || absent !== missing) {
    throw new ArchiveError([
      `${filesName} has ${nth} lines, ${absent} of missing files: not what the manifest says.`,
    ])
  }
}

function readLine(text: string, nth: number): FileLine {
  try {
    const line = fileLine.parse(JSON.parse(text))
    // The community of the number 1 stands for any: only the name is checked here.
    keyOfFile(1, line.name)
    return line
  } catch (error) {
    const why = error instanceof WrongRow ? error.message : 'this is no line of a file'
    throw new ArchiveError([`${filesName}, line ${nth}: ${why}.`])
  }
}
