import type { FileHandle } from 'node:fs/promises'

/** Writes all bytes from a position on. A disk that is nearly full takes a part of them, and says so by a number alone. */
export async function writeWhole(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const rest = bytes.length - written
    const { bytesWritten } = await file.write(bytes, written, rest, position + written)
    written += bytesWritten
  }
}
