import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND } from '#shared/limits.ts'
import type { Actor } from '#web/http/actor.ts'
import { latestWriter } from './latest-writer.ts'

/** The longest time that a form waits for a device that does not answer, in milliseconds. */
const patience = 3 * SECOND

type DraftOptions<T> = {
  /** The owner of the draft. */
  owner: Actor
  /** The name under which it is stored until it is sent. */
  name: string
  /** The value with which the form begins. */
  initial: T
  /** Reads the stored value, which somebody may have edited by hand; `undefined` is no draft. */
  read: (stored: unknown) => T | undefined
  /** Whether it is worth storing: an empty one is not. */
  isWritten: (value: T) => boolean
  /** Called when the device was read, with or without a draft. */
  onRead?: () => void
}

/**
 * What is written in a form. It is stored on the device as it changes, until it is sent or discarded. Owner and name must
 * not change: give a form of another draft another key.
 */
export function useDraft<T>({ owner, name, ...options }: DraftOptions<T>) {
  const latest = useRef(options.initial)
  const hasChanged = useRef(false)
  const wasStored = useRef(false)
  const [value, setValue] = useState(options.initial)
  const [isRead, setRead] = useState(false)
  const [isStored, setStored] = useState<boolean>()
  const [writer] = useState(() => latestWriter(write))

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    const draft = { member_id: owner.id, name }
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
    const row = await Promise.race([withDrafts(({ readDraft }) => readDraft(draft)), late])
    if (!isWanted()) return
    const found = row && options.read(row.value)
    // What was typed meanwhile is newer.
    if (found !== undefined && !hasChanged.current) {
      latest.current = found
      wasStored.current = true
      setValue(found)
      setStored(true)
    }
    setRead(true)
    options.onRead?.()
  })
  useEffect(() => {
    let isWanted = true
    void load(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [])

  /** Stores a value; deletes the draft where there is none. */
  async function write(next: { value: T } | undefined): Promise<void> {
    if (next) {
      const content = { name, value: next.value }
      wasStored.current =
        (await withDrafts(({ storeDraft }) => storeDraft(owner, content))) ?? false
      return setStored(wasStored.current)
    }
    // A file that is being added, and is not in the draft yet, must not be deleted.
    if (wasStored.current) await remove()
    wasStored.current = false
    setStored(undefined)
  }

  async function remove(): Promise<void> {
    await withDrafts(({ deleteDraft }) => deleteDraft({ member_id: owner.id, name }))
  }

  return {
    /** The initial value until the device was read. */
    value,
    isRead,
    latest: () => latest.current,
    /** Whether the device has stored it; undefined if nothing is written. */
    isStored,
    /** Shows the change at once. @returns when it is stored too */
    update: (change: (before: T) => T): Promise<void> => {
      hasChanged.current = true
      const next = change(latest.current)
      latest.current = next
      setValue(next)
      return writer.write(options.isWritten(next) ? { value: next } : undefined)
    },
    /** Deletes the stored draft, because it is sent. What is written from now on is stored again. */
    remove: (): Promise<void> => {
      wasStored.current = true
      return writer.write(undefined)
    },
    /** Stores no later change: another owner has the draft from now on. */
    end: writer.end,
  }
}

type Drafts = typeof import('./drafts.ts')

/** Not a part of the first script. Where it cannot be loaded, nothing is stored, and the form works. */
function withDrafts<T>(work: (drafts: Drafts) => Promise<T>): Promise<T | undefined> {
  return import('./drafts.ts').then(work).catch(() => undefined)
}
