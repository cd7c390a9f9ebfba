import { useSyncExternalStore } from 'react'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'
import { useSetting } from '#web/device/use-setting.ts'
import { currentPosition, type Position, PositionError } from '#web/features/places/api.ts'

/**
 * The last position of the device, on the grid of a kilometre (FIELD-stored-place). It is stored on this device alone, for
 * as long as the tab is open.
 */
export const lastPosition = setting('location_coords', (stored): Position | undefined => {
  const { lat, lng } = isRecord(stored) ? stored : {}
  return isDegree(lat, 90) && isDegree(lng, 180) ? { latitude: lat, longitude: lng } : undefined
})

type Asking = {
  /** Whether the browser has been asked and has not answered yet. */
  isAsking: boolean
  /** Why the browser gave no position, in its own words. */
  error: string | undefined
}

const idle: Asking = { isAsking: false, error: undefined }
let state = idle
let asking: AbortController | undefined
const listeners = new Set<() => void>()

/** The device's position; unknown during hydration. */
export function useDevicePosition(): Asking & { position: Position | undefined } {
  const position = useSetting(lastPosition, (position) => position)
  return { position, ...useSyncExternalStore(subscribe, askingState, () => idle) }
}

export function askingState(): Asking {
  return state
}

/** Asks the browser for the position and stores it. Returns none if it is refused or cancelled. */
export async function askPosition(): Promise<Position | undefined> {
  asking?.abort()
  const own = new AbortController()
  asking = own
  change({ isAsking: true, error: undefined })
  try {
    const position = await currentPosition(own.signal)
    lastPosition.write({ lat: position.latitude, lng: position.longitude })
    change({ isAsking: false })
    return position
  } catch (error) {
    // Another question has replaced it, or it was cancelled.
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

/** Cancels the question and forgets why there was no answer. */
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

function isDegree(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most
}

function change(part: Partial<Asking>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
