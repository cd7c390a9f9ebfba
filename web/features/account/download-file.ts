import type { Path } from '#shared/contracts/calls.ts'
import { ApiError, currentIdentity, identityHeaders, toApiError } from '#web/http/api.ts'

type Download = { name: string; onProgress: (bytes: number) => void }

/**
 * Fetches a file from a call and gives it to the browser to save. The session's token travels in a header: an address would
 * stand in the history.
 *
 * @throws ApiError
 */
export async function downloadFile(path: Path, { name, onProgress }: Download): Promise<void> {
  const headers = { ...identityHeaders(currentIdentity()), 'content-type': 'application/json' }
  const sent = fetch(`/api/${path}`, { method: 'POST', headers, body: '{}' })
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

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function throwNoResponse(): never {
  throw new ApiError('no_response')
}
