import { callerKey } from '#server/calls/caller-key.ts'
import type { Cookies } from '#server/calls/cookies.ts'
import { findDevice } from '#server/calls/known-device.ts'
import type { Reader } from './drawings.ts'

/** Who wants a page, by the address and the cookies of the request. */
export function drawingReader(
  address: string,
  context: { cookies: Pick<Cookies, 'get'>; secret: string },
): Reader {
  return {
    network: callerKey(undefined, address),
    device: () => findDevice(context)?.name,
  }
}
