/** How many of the reasons why an archive is refused are told. */
const told = 20

/** Why an archive is refused: a sentence for each reason, with the file and, where there is one, the line. */
export class ArchiveError extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    const more = reasons.length - told
    const lines = more > 0 ? [...reasons.slice(0, told), `… and ${more} more.`] : reasons
    super(lines.join('\n'))
    this.name = 'ArchiveError'
    this.reasons = reasons
  }
}
