import type { Cookies } from '#server/calls/callers/cookies.ts'
import { findDevice } from '#server/calls/callers/known-device.ts'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import type { Reader } from './drawings.ts'

/** The reader of a page, by the address and the cookies of the request. */
export function drawingReader(
  address: string,
  context: { cookies: Pick<Cookies, 'get'>; secret: string },
): Reader {
  return {
    network: callerKey(undefined, address),
    device: () => findDevice(context)?.name,
  }
}
