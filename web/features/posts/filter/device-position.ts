import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/device/storage.ts'
import { currentPosition, type Position, PositionError } from '#web/features/places/api.ts'

/** The key in the browser's storage (FIELD-stored-place). Signing out removes it too. */
const key = 'location_coords'

export type DevicePosition = {
  /** Where the device was last, on the grid of a kilometre. It is kept on this device alone. */
  position: Position | undefined
  /** Whether the browser has been asked and has not answered yet. */
  isAsking: boolean
  /** Why the browser gave no position, in its own words. */
  error: string | undefined
}

const unknown: DevicePosition = { position: undefined, isAsking: false, error: undefined }
let state = unknown
/** Where nothing can be stored, it lasts as long as the page. */
let unstored: unknown
let asking: AbortController | undefined
const listeners = new Set<() => void>()

/** Where the device is; not known while the page is as the server drew it. */
export function useDevicePosition(): DevicePosition {
  return useSyncExternalStore(subscribe, devicePosition, () => unknown)
}

/** Always the same object until something changes, as React demands. */
export function devicePosition(): DevicePosition {
  const position = readPosition()
  if (JSON.stringify(position) !== JSON.stringify(state.position)) state = { ...state, position }
  return state
}

/** Asks the browser for the position and keeps it. Returns none if it is refused or cancelled. */
export async function askPosition(): Promise<Position | undefined> {
  asking?.abort()
  const own = new AbortController()
  asking = own
  change({ isAsking: true, error: undefined })
  try {
    const position = await currentPosition(own.signal)
    keepPosition(position)
    change({ isAsking: false })
    return position
  } catch (error) {
    // Another question has taken its place, or nobody wants the answer any more.
    if (own.signal.aborted) return undefined
    if (!(error instanceof PositionError)) throw error
    change({ isAsking: false, error: error.message })
    return undefined
  }
}

/** Asks again on a new page, where the browser answers without a question to the person. */
export async function refreshPosition(): Promise<void> {
  if (!asking && (await isAllowed())) await askPosition()
}

/** Ends the question and forgets why there was no answer. */
export function cancelAsking(): void {
  asking?.abort()
  change({ isAsking: false, error: undefined })
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

function keepPosition({ latitude, longitude }: Position): void {
  const coords = { lat: latitude, lng: longitude }
  store(key, coords)
  unstored = readStored(key) === undefined ? coords : undefined
}

/** What is stored may have been edited by hand. */
function readPosition(): Position | undefined {
  const stored = readStored(key) ?? unstored
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('lat' in stored && 'lng' in stored)) return undefined
  const { lat, lng } = stored
  const isPosition = isDegree(lat, 90) && isDegree(lng, 180)
  return isPosition ? { latitude: lat, longitude: lng } : undefined
}

function isDegree(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most
}

function change(part: Partial<DevicePosition>): void {
  state = { ...devicePosition(), ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
