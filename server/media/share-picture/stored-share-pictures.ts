import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/db/database.ts'
import { keyOfPath, mediaPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import type { ShareWords } from './share-picture.ts'
import type { SharePictureDrawer } from './share-picture-drawer.ts'

/** What a picture is of: a row of a community. */
export type SharedRow = { community_id: number; id: number }

/** The words of a row that anybody may see and that has no picture of its own; `undefined` for any other. */
type FindWords<Words> = (db: Database, row: SharedRow) => Promise<Words | undefined>

type Log = { error: (fields: object, text: string) => void }

type Services = { db: Database; storage: Storage; sharePictures: SharePictureDrawer }

/** Raise it when the drawing changes: every picture is then drawn again. */
const drawingVersion = 1

type Drawing<Words> = {
  /** With the file of the logo, where there is one. */
  draw: (
    drawer: SharePictureDrawer,
    words: Words & { logoFile?: Uint8Array },
  ) => Promise<Uint8Array | undefined>
  /** What of the words the picture shows. */
  shown: (words: Words) => unknown
}

/** The share pictures of one kind of rows. */
export function storedSharePictures(folder: string, findWords: FindWords<ShareWords>) {
  return storedPictures(folder, findWords, {
    draw: (drawer, words) => drawer.draw(words),
    shown: ({ title, byline, community, seed, logo }) => {
      const texts = [drawingVersion, title, byline, community, seed]
      return logo === undefined ? texts : [...texts, logo]
    },
  })
}

/**
 * Pictures of one kind of rows. A picture is drawn when it is first asked for, and then kept in the
 * store, one a row: its key holds a hash of its words, and a picture of other words replaces it.
 */
export function storedPictures<Words extends { logo?: string }>(
  folder: string,
  findWords: FindWords<Words>,
  { draw: drawWords, shown }: Drawing<Words>,
) {
  const folderOf = ({ community_id, id }: SharedRow) => `${folder}/${community_id}/${id}/`
  const keyOf = (row: SharedRow, words: Words) => `${folderOf(row)}${hashOf(shown(words))}.jpg`
  const form = new RegExp(`^${folder}/(\\d{1,9})/(\\d{1,16})/[a-z0-9]+\\.jpg$`)
  /** What is being drawn, by its key. */
  const drawings = new Map<string, Promise<void>>()

  /** The words under a key, if they are still those of its row. */
  async function findCurrent(db: Database, key: string) {
    const [, community_id, id] = form.exec(key) ?? []
    if (community_id === undefined || id === undefined) return undefined
    const row = { community_id: Number(community_id), id: Number(id) }
    const words = await findWords(db, row)
    return words && keyOf(row, words) === key ? { row, words } : undefined
  }

  async function draw({ db, storage, sharePictures }: Services, key: string): Promise<void> {
    const current = await findCurrent(db, key)
    if (!current) return
    const logoFile = await readLogo(storage, current.words)
    const words = { ...current.words, ...(logoFile && { logoFile }) }
    const bytes = await drawWords(sharePictures, words)
    if (!bytes) return
    await putAlone(storage, { folder: folderOf(current.row), key, bytes })
    // Its row may have gone while it was drawn, and its pictures with it.
    if (!(await findCurrent(db, key))) await storage.remove(key)
  }

  return {
    /** The path under which the picture of these words is served. */
    pathOf: (row: SharedRow, words: Words): string => mediaPath(keyOf(row, words)),

    /** Whether the picture may be seen: its row may, and still says the same. */
    isVisible: async (db: Database, key: string): Promise<boolean> =>
      (await findCurrent(db, key)) !== undefined,

    /**
     * Draws the picture and stores it, in place of an older one. Concurrent requests wait for the same drawing. Does
     * nothing for a key that no page names.
     */
    async make(services: Services, key: string): Promise<void> {
      const making = drawings.get(key) ?? draw(services, key).finally(() => drawings.delete(key))
      drawings.set(key, making)
      await making
    },

    /** Removes the pictures of a deleted row. One that cannot be removed is logged and stays; nobody sees it. */
    async remove(storage: Storage, row: SharedRow, log: Log): Promise<void> {
      try {
        await removeAll(storage, folderOf(row))
      } catch (error) {
        log.error({ err: error, ...row }, 'share picture not removed')
      }
    },

    /** Removes the pictures of a row, for a job that is tried again if that fails. */
    removeForSure: (storage: Storage, row: SharedRow): Promise<void> =>
      removeAll(storage, folderOf(row)),
  }
}

/** Stores the only file of a folder. */
async function putAlone(
  storage: Storage,
  { folder, key, bytes }: { folder: string; key: string; bytes: Uint8Array },
): Promise<void> {
  const stream = Readable.from([bytes])
  await storage.put(key, { stream, size: bytes.length, contentType: 'image/jpeg' })
  for await (const stored of storage.list(folder)) {
    if (stored !== key) await storage.remove(stored)
  }
}

async function removeAll(storage: Storage, folder: string): Promise<void> {
  for await (const key of storage.list(folder)) await storage.remove(key)
}

/** A logo that is not there is left out. */
async function readLogo(
  storage: Storage,
  { logo }: { logo?: string },
): Promise<Buffer | undefined> {
  const key = logo === undefined ? undefined : keyOfPath(logo)
  const { size } = (key !== undefined && (await storage.find(key))) || { size: 0 }
  if (key === undefined || size === 0) return undefined
  const stream = await storage.read(key, { start: 0, end: size - 1 })
  return stream && buffer(stream)
}

function hashOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}
