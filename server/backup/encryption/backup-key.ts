import { ReadableStream } from 'node:stream/web'

/**
 * The key of encrypted backups: an identity of age (age-encryption.org), the recipient that belongs to it, and the file that holds the
 * identity, encrypted with the passphrase.
 */
export type BackupKey = { identity: string; recipient: string; file: Uint8Array }

/** The base-2 logarithm of scrypt's work: half a second and 128 MB each time that a passphrase is used. */
const workFactor = 17

/** Makes a new key. Deriving something from a passphrase is slow on purpose, so it is done once for a backup and not for each file. */
export async function makeKey(passphrase: string): Promise<BackupKey> {
  const age = await loadAge()
  const identity = await age.generateX25519Identity()
  const encrypter = new age.Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  const file = await encrypter.encrypt(`${identity}\n`)
  return { identity, recipient: await age.identityToRecipient(identity), file }
}

/** Opens the file of a key; `undefined` where it was made with another passphrase. */
export async function openKey(
  file: Uint8Array,
  passphrase: string,
): Promise<BackupKey | undefined> {
  const age = await loadAge()
  const decrypter = new age.Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const identity = (await decrypter.decrypt(file, 'text')).trim()
    return { identity, recipient: await age.identityToRecipient(identity), file }
  } catch {
    return undefined
  }
}

export type Chunks = AsyncIterable<Uint8Array>

/** Encrypts as it is read. What decrypts it notices whether any of it was changed or cut off. */
export async function* encrypt(
  { recipient }: BackupKey,
  content: Chunks,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(ReadableStream.from(content))
}

/** @throws where the content was changed, or encrypted with another key; what came before may have been read by then */
export async function* decrypt(
  { identity }: BackupKey,
  content: Chunks,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  yield* await decrypter.decrypt(ReadableStream.from(content))
}

/** Most processes encrypt nothing. */
const loadAge = () => import('age-encryption')

/** Of age's format: the header for one recipient with the nonce after it, the pieces of the content, and the tag after each. */
const [header, piece, tag] = [184, 64 * 1024, 16]

/** The size of an encrypted file, in bytes. */
export function encryptedSize(size: number): number {
  return header + size + tag * Math.max(1, Math.ceil(size / piece))
}

/** The size of what an encrypted file holds, in bytes. */
export function decryptedSize(size: number): number {
  const rest = size - header
  return rest - tag * Math.max(1, Math.ceil(rest / (piece + tag)))
}
