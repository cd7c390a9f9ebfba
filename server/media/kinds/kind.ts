/** A kind of media: its name in a sentence, and the formats in which it is accepted or stored. */
export type Kind = {
  /** 'a JPEG, PNG or WebP picture' */
  one: string
  /** 'pictures' */
  many: string
  formats: readonly Format[]
}

export type Format = {
  /** Without its dot. */
  extension: string
  contentType: string
  /** Whether a file that starts with these bytes is of this format. */
  matches: (head: Buffer) => boolean
}

/** How many bytes of a file's start tell its format. */
export const headLength = 12

/** Whether the bytes from there on are those of that text, a character a byte. */
export function hasText(head: Buffer, text: string, offset = 0): boolean {
  return head.toString('latin1', offset, offset + text.length) === text
}
