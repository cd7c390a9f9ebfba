import { MEGABYTE, SECOND } from '#shared/limits.ts'
import type { Actor } from '#web/http/actor.ts'
import { ApiError, failureOf, type Identity, identityHeaders, isApiError } from '#web/http/api.ts'
import { isTransient } from '#web/http/transient-error.ts'
import { pause } from './pause.ts'
import { sendPart } from './send-part.ts'

export type UploadOptions = {
  /** The owner of the file. */
  actor: Actor
  signal: AbortSignal
  /** The address of the upload, if an earlier attempt has begun it. */
  address?: string
  /** Called with the address of a new upload, before its bytes are sent. */
  onBegin: (address: string) => Promise<void>
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** One request sends at most this many bytes: it must end in time on a slow network too. */
const partSize = 2 * MEGABYTE

/** The pauses before further attempts, in milliseconds. Progress starts the list again. */
export const retryDelays = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND)

/**
 * Uploads a file by the tus protocol (https://tus.io). An attempt continues at the byte where the one before it stopped,
 * also after a reload of the page if it is given the address.
 *
 * @returns the address of the complete upload
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<string> {
  let address = options.address
  let failures = 0
  for (;;) {
    try {
      let offset = address && (await readOffset(address, options))
      if (address === undefined || offset === undefined) {
        address = await createUpload(file, options)
        await options.onBegin(address)
        offset = 0
      }
      for (let sent = Number(offset); sent < file.size; failures = 0) {
        sent = await sendFrom(sent, { ...options, address, file })
      }
      options.onProgress(1)
      return address
    } catch (error) {
      const delay = retryDelays[failures]
      if (!mayGoOn(error) || delay === undefined) throw error
      failures += 1
      await pause(delay, options.signal)
    }
  }
}

/**
 * Tries again while it fails for a temporary reason. For a large file the server may answer late, and then has the answer
 * the next time.
 *
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export async function keepTrying<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const delay of retryDelays) {
    try {
      return await work()
    } catch (error) {
      if (!mayGoOn(error)) throw error
      await pause(delay, signal)
    }
  }
  return work()
}

/** Deletes an upload that is not wanted any more. If that fails, the server deletes it when it expires. */
export async function deleteUpload(address: string, actor: Actor): Promise<void> {
  try {
    await ask(address, { method: 'DELETE', identity: actor.identity() })
  } catch {}
}

type Work = Pick<UploadOptions, 'actor' | 'signal'>

/** @returns how many bytes the server has; `undefined` for an upload that has expired */
async function readOffset(address: string, { actor, signal }: Work): Promise<number | undefined> {
  const identity = actor.identity()
  const response = await ask(address, { method: 'HEAD', identity, signal })
  if (response.status === 404 || response.status === 410) return undefined
  if (!response.ok) throw await errorOf(response, identity)
  return Number(response.headers.get('upload-offset'))
}

async function createUpload(file: Blob, { actor, signal }: Work): Promise<string> {
  const identity = actor.identity()
  const headers = { 'upload-length': String(file.size) }
  const response = await ask('/api/uploads', { method: 'POST', headers, identity, signal })
  const address = response.headers.get('location')
  if (!response.ok || address === null) throw await errorOf(response, identity)
  return new URL(address, response.url || 'http://localhost').pathname
}

type Part = Work & { address: string; file: Blob; onProgress: (part: number) => void }

/** @returns the offset after the part */
async function sendFrom(offset: number, { actor, address, file, signal, onProgress }: Part) {
  const part = file.slice(offset, offset + partSize)
  await sendPart(address, {
    part,
    identity: actor.identity(),
    headers: { ...protocol, 'upload-offset': String(offset) },
    signal,
    onProgress: (bytes) => onProgress((offset + bytes) / file.size),
  })
  return offset + part.size
}

type Request = RequestInit & { identity: Identity }

function ask(address: string, { identity, ...init }: Request): Promise<Response> {
  const headers = { ...identityHeaders(identity), ...protocol, ...init.headers }
  return fetch(address, { ...init, headers }).catch((reason) => {
    if (reason instanceof Error && reason.name === 'AbortError') throw reason
    throw new ApiError('no_response')
  })
}

const protocol = { 'tus-resumable': '1.0.0' }

async function errorOf(response: Response, identity: Identity): Promise<ApiError> {
  return failureOf(await response.json().catch(() => undefined), identity)
}

/** Whether another attempt may succeed. It continues from the server's offset, also after an error of the server itself. */
function mayGoOn(error: unknown): boolean {
  return isTransient(error) || (isApiError(error) && error.code === 'something_went_wrong')
}
