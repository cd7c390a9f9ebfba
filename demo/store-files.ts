import { Readable } from 'node:stream'
import type { Storage } from '#server/media/storage.ts'
import type { DemoFile } from './pictures.ts'

/** How many files are stored at a time: the disk takes a while to say that it has one. */
const lanes = 8

/** Stores every file. */
export async function storeFiles(files: readonly DemoFile[], storage: Storage): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { key, content_type } = file
      const bytes = await file.bytes()
      const stream = Readable.from([bytes])
      await storage.put(key, { stream, size: bytes.length, contentType: content_type })
    }
  }
  const running = Array.from({ length: lanes }, work)
  try {
    await Promise.all(running)
  } finally {
    // After an error the other lanes stop after their present file.
    waiting.length = 0
    await Promise.allSettled(running)
  }
}
