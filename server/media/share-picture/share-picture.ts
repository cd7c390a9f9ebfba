/** What the picture says that other sites show beside a link to us. */
export type ShareWords = {
  /** In whatever script its author wrote. */
  title: string
  /** Who wrote it, or what it belongs to; may be empty. */
  byline: string
  community: string
  /** An id: the colours and the lattice are drawn from it. */
  seed: string
}
