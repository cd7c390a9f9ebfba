/** A picture as we keep it: WebP, upright, with nothing of the camera or the place left in it. */
export type Picture = {
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
  /** A thumbhash, base64: what to show while the picture loads. */
  placeholder: string
}
