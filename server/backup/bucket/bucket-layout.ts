import { instantOfName } from '../layout.ts'

// What a bucket of backups holds. Every file is there in pieces, one for most: `<path>.00000`, `<path>.00001` and so on.
//
// | path                     | holds                                                                    |
// |--------------------------|--------------------------------------------------------------------------|
// | `files/<sha256>`         | a file that backups list, by its hash, once for all that have it          |
// | `backups/<name>/<file>`  | the list of hashes and the description of a backup, with the key of it    |

export const filesPrefix = 'files/'
export const backupsPrefix = 'backups/'

/** Small enough for any store, and for a slow line within the time of a request. Files are found by it, so it never changes. */
export const pieceSize = 8 * 1024 * 1024

export const pathOfFile = (sha256: string) => `${filesPrefix}${sha256}`
export const pathOfBackup = (name: string, file: string) => `${backupsPrefix}${name}/${file}`
export const keyOfPiece = (path: string, piece: number) =>
  `${path}.${String(piece).padStart(5, '0')}`

/** The pieces of a file of that many bytes, an empty one too. */
export function* piecesOf(path: string, bytes: number) {
  const pieces = Math.max(1, Math.ceil(bytes / pieceSize))
  for (let piece = 0; piece < pieces; piece += 1) {
    const start = piece * pieceSize
    const end = Math.min(start + pieceSize, bytes)
    yield { key: keyOfPiece(path, piece), start, end, size: end - start }
  }
}

/** The hash in the key of a piece of a file; `undefined` for any other key. */
export function hashOfKey(key: string): string | undefined {
  return /^files\/([0-9a-f]{64})\.\d{5}$/.exec(key)?.[1]
}

/** The backup that a key belongs to, when that was made, and the file within; `undefined` for any other key. */
export function backupOfKey(key: string) {
  const [, name = '', file = ''] = /^backups\/([^/]+)\/([^/]+)\.\d{5}$/.exec(key) ?? []
  const made_at = instantOfName(name)
  return made_at ? { name, made_at, file } : undefined
}
