/** What the picture says that other sites show beside a link to us. */
export type ShareWords = {
  /** In whatever script its author wrote. */
  title: string
  /** Who wrote it, or what it belongs to; may be empty. */
  byline: string
  community: string
  /** An id: the colours and the lattice are drawn from it. */
  seed: string
  /** The path of a square picture of ours that stands beside the title. */
  logo?: string
}

/** With the file of the logo, where there is one. */
export type DrawnWords = ShareWords & { logoFile?: Uint8Array }

/** What a certificate says, in the language of its member. */
export type CertificateWords = {
  shape: 'wide' | 'tall'
  heading: string
  name: string
  /** What they have done. */
  line: string
  title: string
  dates: string
  community: string
  /** A large number, and what it counts. */
  number: string
  unit: string
  /** An id: the colours and the lattice are drawn from it. */
  seed: string
  /** The path of a square picture of ours. */
  logo?: string
}
