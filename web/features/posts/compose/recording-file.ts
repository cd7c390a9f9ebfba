/** A recording as a file, with the ending of its type. */
export function recordingFile(blob: Blob): File {
  const ending = /^audio\/(\w+)/.exec(blob.type)?.[1] ?? 'webm'
  return new File([blob], `recording.${ending}`, { type: blob.type || 'audio/webm' })
}
