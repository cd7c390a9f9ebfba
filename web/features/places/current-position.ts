import { MINUTE, requestTimeout } from '#shared/limits.ts'
import { onGrid } from '#shared/rules/on-grid.ts'

/** Degrees, rounded to a grid of about one kilometre. */
export type Position = { latitude: number; longitude: number }

/** Why there is no position. Its message is the browser's own, and is shown as it is. */
export class PositionError extends Error {
  /** Whether the browser has no positions at all. */
  readonly isUnsupported: boolean

  constructor(message: string, { isUnsupported = false } = {}) {
    super(message)
    this.name = 'PositionError'
    this.isUnsupported = isUnsupported
  }
}

/** The greatest age of a measured position, in milliseconds. */
const maximumAge = MINUTE
/** How long a person may take to answer the browser's question. Some browsers do not report that it was closed. */
const questionTimeout = MINUTE

/**
 * The device's position. The exact position never leaves this function. It takes 12 seconds at most, and a minute where the
 * browser has to ask the person first.
 *
 * @throws PositionError; an `AbortError` once `signal` cancels it
 */
export async function currentPosition(signal?: AbortSignal): Promise<Position> {
  signal?.throwIfAborted()
  if (!('geolocation' in navigator)) {
    const message = 'Geolocation is not supported by this browser.'
    throw new PositionError(message, { isUnsupported: true })
  }
  const end = new AbortController()
  const position = Promise.race([measure(), timeOut(end.signal), cancellation(end.signal, signal)])
  return position.finally(() => end.abort())
}

function measure(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: onGrid(coords.latitude), longitude: onGrid(coords.longitude) }),
      ({ message }) => reject(new PositionError(message)),
      { maximumAge, timeout: requestTimeout },
    )
  })
}

/** A time-out of our own, for browsers that forget theirs. */
async function timeOut(ended: AbortSignal): Promise<never> {
  const isAsking = await asksPerson()
  return new Promise((_, reject) => {
    const fail = () => reject(new PositionError('Timeout expired'))
    const timer = setTimeout(fail, isAsking ? questionTimeout : requestTimeout)
    ended.addEventListener('abort', () => clearTimeout(timer))
    if (ended.aborted) clearTimeout(timer)
  })
}

/** Whether the browser asks the person before it gives the position. */
async function asksPerson(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'prompt'
  } catch {
    return true
  }
}

function cancellation(ended: AbortSignal, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended, once: true })
  })
}
