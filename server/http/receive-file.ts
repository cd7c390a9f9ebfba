import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { UploadedFile } from '#server/calls/run/form.ts'
import { admitKind, fileTooLarge } from '#server/media/admit-file.ts'
import { headLength } from '#server/media/kinds/kind.ts'
import { kinds } from '#server/media/kinds.ts'
import type { AcceptedFiles, FileKind } from '#shared/contracts/files.ts'
import { AppError } from '#shared/errors.ts'

type Receiving = {
  folder: string
  accepted: AcceptedFiles
  /** The files of the form that were received before. */
  before: readonly UploadedFile[]
}

/**
 * Writes a file of a form to a folder. Its first bytes tell its kind, whatever its name says.
 *
 * @throws `unsupported_content`, `too_many_files`, `upload_too_large`
 */
export async function receiveFile(
  { file }: MultipartFile,
  receiving: Receiving,
): Promise<UploadedFile> {
  const { field } = receiving.accepted
  const path = join(receiving.folder, String(receiving.before.length))
  const hash = createHash('sha256')
  const target = await open(path, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let bytes = 0
    let admitted: Admitted | undefined
    for await (const chunk of file) {
      hash.update(chunk)
      bytes += chunk.length
      if (head.length < headLength) head = Buffer.concat([head, chunk])
      if (head.length >= headLength) admitted ??= admit(head, receiving)
      if (admitted && bytes > admitted.maxBytes) {
        throw fileTooLarge(admitted.kind, admitted.maxBytes, field)
      }
      await target.appendFile(chunk)
    }
    const { kind } = admitted ?? admit(head, receiving)
    return { kind, path, bytes, hash: hash.digest('base64') }
  } finally {
    await target.close()
  }
}

type Admitted = { kind: FileKind; maxBytes: number }

function admit(head: Buffer, { accepted, before }: Receiving): Admitted {
  const { field } = accepted
  const kind = admitKind(Object.keys(accepted.kinds) as FileKind[], { head, field })
  const { count, bytes } = accepted.kinds[kind] ?? { count: 0, bytes: 0 }
  if (before.filter((file) => file.kind === kind).length >= count) {
    const amount = count === 1 ? `${count} of the` : count
    throw new AppError('too_many_files', {
      [field]: `At most ${amount} ${kinds[kind].many} are accepted.`,
    })
  }
  return { kind, maxBytes: bytes }
}
