import type { Input, Path } from '#shared/contracts/calls.ts'
import { ApiError, currentIdentity, identityHeaders, toApiError } from './api.ts'
import { saveAs } from './save-as.ts'

type Download<P extends Path> = {
  input: Input<P>
  name: string
  onProgress?: (bytes: number) => void
}

/**
 * Fetches a file from a call and gives it to the browser to save. The session's token travels in a header: an address would
 * stand in the history.
 *
 * @throws ApiError
 */
export async function downloadFile<P extends Path>(
  path: P,
  { input, name, onProgress = () => {} }: Download<P>,
): Promise<void> {
  const headers = { ...identityHeaders(currentIdentity()), 'content-type': 'application/json' }
  const sent = fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const response = await sent.catch(throwNoResponse)
  if (!response.ok || !response.body) {
    throw toApiError(await response.json().catch(() => undefined))
  }
  const counted = response.body.pipeThrough(countBytes(onProgress))
  // The browser may write a large file to the disk while it arrives.
  const file = await new Response(counted).blob().catch(throwNoResponse)
  saveAs(file, name)
}

function countBytes(onProgress: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
}

function throwNoResponse(): never {
  throw new ApiError('no_response')
}
