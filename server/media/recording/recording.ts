/** A stored recording or video: its sound and pictures as they were sent, in a file that we have written. */
export type Recording = {
  type: 'audio' | 'video'
  /** The ending of a file of its format, without its dot. */
  extension: string
  /** Of a video, as it is shown, in pixels. */
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number
}
