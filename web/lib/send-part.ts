import { SECOND } from '#shared/limits.ts'
import { ApiError, endsSession, toApiError } from './api.ts'

type SendPart = {
  part: Blob
  headers: Record<string, string>
  signal: AbortSignal
  /** With the number of bytes of this part that are sent. */
  onProgress: (bytes: number) => void
}

/** How long a request may make no progress before it is cancelled, in milliseconds. */
const stallTimeout = 30 * SECOND

/**
 * Sends a part of an upload. Unlike `fetch` it reports its progress. It is cancelled when there is no progress
 * any more, not after a fixed time, because files take long on slow networks.
 *
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export function sendPart(address: string, options: SendPart): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const stall = stallWatch(() => {
      // Rejected first, because the abort is reported as if the person had cancelled.
      reject(new ApiError('timed_out'))
      request.abort()
    })
    request.upload.onprogress = (event) => {
      stall.moved()
      options.onProgress(event.loaded)
    }
    request.onload = () => {
      if (request.status < 400) resolve()
      else reject(failureOf(request))
    }
    request.onerror = () => reject(new ApiError('no_response'))
    const handleAbort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onabort = handleAbort
    request.onloadend = () => {
      stall.end()
      options.signal.removeEventListener('abort', cancel)
    }
    if (options.signal.aborted) return handleAbort()
    options.signal.addEventListener('abort', cancel)
    request.open('PATCH', address)
    for (const [name, value] of Object.entries(options.headers)) {
      request.setRequestHeader(name, value)
    }
    request.setRequestHeader('content-type', 'application/offset+octet-stream')
    request.send(options.part)
  })
}

/** An offset that differs from the server's (409) is asked for again, as after a lost connection. */
function failureOf({ status, responseText }: XMLHttpRequest): ApiError {
  if (status === 409) return new ApiError('no_response')
  const error = toApiError(parse(responseText))
  endsSession(error)
  return error
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
