import { MEGABYTE } from '#shared/limits.ts'

/** What a rewritten file may have at most. */
export type Bounds = {
  /** Of the packets of all tracks together. */
  packetBytes: number
  /** Of the rewritten file. */
  bytes: number
  /** How many packets the index at the start of a file may have room for. */
  packets: number
}

/** Which of the tracks is the main one is found by looking at all. A phone's recording has two to five. */
export const maxTracks = 32

/** How much room an index at the start of a file takes for each packet, before it is known how much it needs. */
const indexBytes = 35

/**
 * The bounds of a file by the bytes that were sent: a table may name the same bytes again and again, and packets without
 * any bytes. The shortest packets of real recordings, silence in AAC, take ten bytes of the file that was sent, and 41
 * when they are rewritten.
 */
export function boundsOf(sent: number): Bounds {
  const bytes = 5 * sent + MEGABYTE
  return { packetBytes: sent, bytes, packets: bytes / indexBytes }
}
