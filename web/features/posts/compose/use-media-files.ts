import { useEffect, useRef, useState } from 'react'
import { deleteFile, readFile, storeFile } from '#web/device/drafts.ts'
import type { Actor } from '#web/http/actor.ts'
import { type MediaPart, mediaParts } from './draft-media.ts'

type Held = { blob: Blob; src: string }

/** The files of a draft's media, stored on the device with the draft, and their addresses within the page. */
export function useMediaFiles(draftName: string, actor: Actor) {
  const held = useRef(new Map<string, Held>())
  // State, so that a file is shown when the device has read it, also if nothing else of the draft changes.
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const files = held.current
    return () => {
      for (const { src } of files.values()) URL.revokeObjectURL(src)
    }
  }, [])

  function keyOf(id: string, part: MediaPart): [number, string, string] {
    return [actor.id, draftName, nameOf(id, part)]
  }

  function hold(id: string, part: MediaPart, blob: Blob): void {
    forget(id, part)
    held.current.set(nameOf(id, part), { blob, src: URL.createObjectURL(blob) })
    showSources()
  }

  function drop(id: string, part: MediaPart): void {
    forget(id, part)
    showSources()
  }

  function forget(id: string, part: MediaPart): void {
    const before = held.current.get(nameOf(id, part))
    if (before) URL.revokeObjectURL(before.src)
    held.current.delete(nameOf(id, part))
  }

  function showSources(): void {
    setSources(new Map(Array.from(held.current, ([name, { src }]) => [name, src])))
  }

  return {
    blobOf: (id: string, part: MediaPart) => held.current.get(nameOf(id, part))?.blob,
    srcOf: (id: string, part: MediaPart) => sources.get(nameOf(id, part)),
    /** @returns whether the device has stored it */
    add: (id: string, part: MediaPart, blob: Blob): Promise<boolean> => {
      hold(id, part, blob)
      return storeFile(keyOf(id, part), blob, actor)
    },
    remove: async (id: string, part: MediaPart): Promise<void> => {
      drop(id, part)
      await deleteFile(keyOf(id, part))
    },
    /** Reads what an earlier visit has stored. */
    restore: async (id: string): Promise<void> => {
      for (const part of mediaParts) {
        const blob = await readFile(keyOf(id, part))
        if (blob) hold(id, part, blob)
      }
    },
  }
}

export type MediaFiles = ReturnType<typeof useMediaFiles>

function nameOf(id: string, part: MediaPart): string {
  return `${id}/${part}`
}
