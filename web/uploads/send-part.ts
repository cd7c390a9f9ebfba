import { MINUTE, SECOND } from '#shared/limits.ts'
import { ApiError, failureOf, type Identity, identityHeaders } from '#web/http/api.ts'

type SendPart = {
  part: Blob
  identity: Identity
  /** Besides those of the identity and of the content. */
  headers: Record<string, string>
  signal: AbortSignal
  /** Called with the number of sent bytes of this part. */
  onProgress: (bytes: number) => void
}

/** How long a request may make no progress before it is cancelled, in milliseconds. */
const stallTimeout = 30 * SECOND

/**
 * How long it may take where its progress is unknown, in milliseconds. Bytes that have arrived by then are not sent again.
 */
const unseenTimeout = 2 * MINUTE

/**
 * Sends a part of an upload. Unlike `fetch` it reports its progress. It is cancelled when progress stops, not after a fixed
 * time, because files take long on slow networks. A service worker has only `fetch`, without progress, so there it has a
 * fixed time.
 *
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export function sendPart(address: string, options: SendPart): Promise<void> {
  return 'XMLHttpRequest' in globalThis
    ? sendByXhr(address, options)
    : sendByFetch(address, options)
}

function sendByXhr(address: string, options: SendPart): Promise<void> {
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
      else reject(errorOf(request.status, request.responseText, options.identity))
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
    for (const [name, value] of Object.entries(headersOf(options))) {
      request.setRequestHeader(name, value)
    }
    request.send(options.part)
  })
}

async function sendByFetch(address: string, options: SendPart): Promise<void> {
  const { part, identity, signal } = options
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: headersOf(options),
    body: part,
    signal: AbortSignal.any([signal, AbortSignal.timeout(unseenTimeout)]),
  }).catch((reason) => {
    if (signal.aborted) throw reason
    throw new ApiError(reason.name === 'TimeoutError' ? 'timed_out' : 'no_response')
  })
  // A connection that is lost by then counts like an answer that is not ours: it may pass.
  if (!answer.ok) throw errorOf(answer.status, await answer.text().catch(() => ''), identity)
}

function headersOf({ identity, headers }: SendPart): Record<string, string> {
  const type = { 'content-type': 'application/offset+octet-stream' }
  return { ...identityHeaders(identity), ...headers, ...type }
}

/** An offset that differs from the server's (409) is read again, as after a lost connection. */
function errorOf(status: number, text: string, identity: Identity): ApiError {
  return status === 409 ? new ApiError('no_response') : failureOf(parse(text), identity)
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
