/**
 * A text without the spaces around it. It is empty where nobody could see anything of it: an invisible character alone is no
 * title, comment or name. Beside letters and emoji such characters stay: joiners shape Indian words and emoji.
 */
export function visibleText(text: string): string {
  const trimmed = text.trim()
  return visible.test(trimmed) ? trimmed : ''
}

/** Whether there is a letter or a digit that can be seen. The fillers of Hangul are letters without a shape. */
export function hasLetter(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text)
}

/**
 * All but spaces, control characters, marks, which need something to stand on, what Unicode lets every font leave out, and
 * what is drawn as a space: the blank Braille pattern, a musical note without a head, Egyptian joiners and blanks, anchors
 * of annotations and of objects.
 */
const visible =
  /[^\p{White_Space}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13430}-\u{13442}\ufff9-\ufffc]/u
