/** A stored picture: WebP, upright, without data of the camera or the location. */
export type Picture = {
  /** The picture in its sizes, the smallest first. */
  sizes: PictureSize[]
  /** Of the largest, in pixels. */
  width: number
  height: number
  /** A thumbhash, base64: what to show while the picture loads. */
  placeholder: string
}

export type PictureSize = {
  bytes: Uint8Array
  /** In pixels. */
  width: number
  /** What it is shrunk to, in pixels: see `shrunkSize`; `undefined` for the largest. */
  side: number | undefined
}
