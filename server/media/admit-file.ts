import type { FileKind } from '#shared/contracts/files.ts'
import { AppError } from '#shared/errors.ts'
import { KILOBYTE, MEGABYTE } from '#shared/limits.ts'
import { headLength } from './kinds/kind.ts'
import { kindOf, kinds } from './kinds.ts'

/** The first bytes of a file, and its name in errors to the sender. */
type Beginning = { head: Buffer; field: string }

/**
 * The kind of a file by its first bytes. A file too short to have a head is of no kind.
 *
 * @throws `unsupported_content` with a sentence that names what is accepted
 */
export function admitKind<K extends FileKind>(
  accepted: readonly K[],
  { head, field }: Beginning,
): K {
  const kind = head.length < headLength ? undefined : kindOf(head)
  const admitted = accepted.find((name) => name === kind)
  if (admitted) return admitted
  const wanted = accepted.map((name) => kinds[name].one)
  throw new AppError('unsupported_content', { [field]: `Please choose ${wanted.join(', or ')}.` })
}

/** The error for a file of more bytes than its kind may have. */
export function fileTooLarge(kind: FileKind, maxBytes: number, field: string): AppError {
  const size = maxBytes < MEGABYTE ? `${maxBytes / KILOBYTE} kB` : `${maxBytes / MEGABYTE} MB`
  return new AppError('upload_too_large', {
    [field]: `Each of the ${kinds[kind].many} may have at most ${size}.`,
  })
}
