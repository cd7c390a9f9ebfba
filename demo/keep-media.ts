import { Readable } from 'node:stream'
import type { Storage } from '#server/media/storage.ts'
import type { MediaJob, StoredPicture } from './pictures.ts'

/** How many pictures are drawn at a time: while some wait for the disk, others take the processor. */
const lanes = 8
const reportEvery = 50

/** Makes and stores every file; returns the sizes and placeholders of the pictures, by key. */
export async function keepMedia(
  jobs: readonly MediaJob[],
  storage: Storage,
  log: (line: string) => void,
): Promise<Map<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>()
  const waiting = [...jobs]
  let kept = 0
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { bytes, content_type, picture, smaller = [] } = await job.make()
      for (const file of [...smaller, { key: job.key, bytes }]) {
        const content = { stream: Readable.from([file.bytes]), size: file.bytes.length }
        await storage.put(file.key, { ...content, contentType: content_type })
      }
      if (picture) pictures.set(job.key, picture)
      kept += 1
      if (kept % reportEvery === 0) log(`Drew ${kept} of ${jobs.length} pictures`)
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
  return pictures
}
