import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { UploadedFile } from '#server/calls/form.ts'
import { headLength } from '#server/media/kinds/kind.ts'
import { kindOf, kinds } from '#server/media/kinds.ts'
import type { AcceptedFiles, MediaKind } from '#shared/contracts/media.ts'
import { AppError } from '#shared/errors.ts'
import { MEGABYTE } from '#shared/limits.ts'

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
      if (admitted && bytes > admitted.maxBytes) throw tooLarge(admitted, receiving)
      await target.appendFile(chunk)
    }
    const { kind } = admitted ?? admit(head, receiving)
    return { kind, path, bytes, hash: hash.digest('base64') }
  } finally {
    await target.close()
  }
}

type Admitted = { kind: MediaKind; maxBytes: number }

/** A file that is too short has no kind. */
function admit(head: Buffer, { accepted, before }: Receiving): Admitted {
  const kind = head.length < headLength ? undefined : kindOf(head)
  const limit = kind && accepted.kinds[kind]
  if (!kind || !limit) {
    const wanted = Object.keys(accepted.kinds).map((name) => kinds[name as MediaKind].one)
    throw new AppError('unsupported_content', {
      [accepted.field]: `Please choose ${wanted.join(', or ')}.`,
    })
  }
  if (before.filter((file) => file.kind === kind).length >= limit.count) {
    throw new AppError('too_many_files', {
      [accepted.field]: `At most ${limit.count} ${kinds[kind].many} are accepted.`,
    })
  }
  return { kind, maxBytes: limit.bytes }
}

function tooLarge({ kind, maxBytes }: Admitted, { accepted }: Receiving): AppError {
  const megabytes = maxBytes / MEGABYTE
  return new AppError('upload_too_large', {
    [accepted.field]: `Each of the ${kinds[kind].many} may have at most ${megabytes} MB.`,
  })
}
