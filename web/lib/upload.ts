import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { ApiError, endsSession, identityHeaders, toApiError } from './api.ts'

type Upload<P extends Path> = {
  input: Input<P>
  files: { name: string; blobs: Blob[] }
  idempotencyKey?: string
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (part: number) => void
}

/** How long an upload may make no progress before it is cancelled, in milliseconds. */
const stallTimeout = 30_000

/**
 * Makes a call that takes files. Unlike `fetch` it reports the progress of the upload. It is cancelled when
 * there is no progress any more, not after a fixed time, because pictures take long on slow networks.
 *
 * @throws ApiError; an `AbortError` when the person cancels
 */
export function upload<P extends Path>(path: P, options: Upload<P>): Promise<Output<P>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stall = stallWatch(() => {
      // Rejected first, because the abort is reported as if the person had cancelled.
      reject(new ApiError('timed_out'))
      request.abort()
    })
    request.upload.onprogress = (event) => {
      stall.moved()
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status < 400 && body !== undefined) resolve(body as Output<P>)
      else reject(failureOf(body))
    }
    request.onerror = () => reject(new ApiError('no_response'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onloadend = () => stall.end()
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', `/api/${path}`)
    for (const [name, value] of Object.entries(identityHeaders()))
      request.setRequestHeader(name, value)
    if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey)
    request.send(toForm(options.input, options.files))
  })
}

function failureOf(body: unknown): ApiError {
  const error = toApiError(body)
  endsSession(error)
  return error
}

/** Lists are sent as JSON, undefined fields are not sent. Fields come before files, so that the server reads them first. */
function toForm(input: object, files: { name: string; blobs: Blob[] }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  for (const blob of files.blobs) form.append(files.name, blob, 'picture')
  return form
}

function stallWatch(onStall: () => void) {
  let timer = setTimeout(onStall, stallTimeout)
  return {
    moved: () => {
      clearTimeout(timer)
      timer = setTimeout(onStall, stallTimeout)
    },
    end: () => clearTimeout(timer),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
