/**
 * A text without the spaces around it, and without what comes along unseen when it is copied: at its ends marks of breaks and
 * directions, and everywhere those that would turn round what stands beside it. It is empty where nobody could see anything
 * of it: an invisible character alone is no title, comment or name. Beside letters and emoji the others stay: joiners shape
 * Indian words and emoji.
 */
export function visibleText(text: string): string {
  const kept = withoutUnseenEnds(text.replace(turning, ''))
  return visible.test(kept) ? kept : ''
}

/** Embeddings and overrides of the direction. Isolates, which stand for them today, reach no further than their own end. */
const turning = /[\u202a-\u202e]/g

/** Breaks, joiners of words and directions; no joiner of letters, for one may end a word, and no selector of an emoji. */
const unseen = /[\s\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u206f\ufeff]/

/** Looked at one by one: a pattern for the end of a text would begin anew at each of many such characters within. */
function withoutUnseenEnds(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && unseen.test(text.charAt(start))) start += 1
  while (end > start && unseen.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
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
