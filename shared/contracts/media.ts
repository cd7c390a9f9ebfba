/** What a post or a day of a contest can show. */
export const mediaKinds = ['image', 'video', 'audio', 'link'] as const

export type MediaKind = (typeof mediaKinds)[number]

/** The files that a call takes in a multipart form, beside the fields of its input. */
export type AcceptedFiles = {
  /** The form's name for each of the files. */
  field: string
  /** The kinds that are taken: at most so many of a kind, of at most so many bytes each. */
  kinds: { [K in MediaKind]?: { count: number; bytes: number } }
}
