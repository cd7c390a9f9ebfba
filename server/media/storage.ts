import type { Readable } from 'node:stream'

/**
 * The store of pictures, recordings and films: a local folder, or a bucket of an object store. Keys are
 * names of ours, such as `posts/12/3f…c1.webp`; the bytes under a key never change.
 */
export type Storage = {
  /** Stores a stream, whole or not at all. A stream of another size than promised is an error. */
  put(key: string, content: Content): Promise<StoredFile>
  /** `undefined` if there is no file under that key. */
  find(key: string): Promise<StoredFile | undefined>
  /** The bytes of a range; `undefined` if there is no file under that key. */
  read(key: string, range: ByteRange): Promise<Readable | undefined>
  /** Does nothing if there is no file under that key. */
  remove(key: string): Promise<void>
  /** The keys that start with a prefix, in no order. */
  list(prefix: string): AsyncIterable<string>
}

/** An object store must know the size, in bytes, before the first byte. */
export type Content = { stream: Readable; size: number; contentType: string }

/** `size` in bytes; `etag` as HTTP writes it, with its quotes. */
export type StoredFile = { size: number; etag: string }

/** Offsets in bytes, both included. */
export type ByteRange = { start: number; end: number }

const keyForm = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]{2,5}$/

/** Whether a text can be a key: no `..`, no absolute path, only our own names. */
export function isKey(text: string): boolean {
  return keyForm.test(text)
}
