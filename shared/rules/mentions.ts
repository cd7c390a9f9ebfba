import { maxMentions, maxUsernameLength } from '#shared/limits.ts'

/** A part of a text; `username` where it names a member whom the text mentions. */
export type TextPart = { text: string; username?: string }

/**
 * The usernames that the first ten `@username` of a text may name, in lower case. A username may end with a dot or
 * a dash, and a sentence too: so `@ravi.` may name `ravi.` or `ravi`, and both are given.
 */
export function namesIn(text: string): string[] {
  const found = [...text.matchAll(form)].slice(0, maxMentions)
  return [...new Set(found.flatMap(([, , name = '']) => readingsOf(name)))]
}

/** Cuts a text at the names of these members. Joined together, the parts are the text. */
export function splitAtNames(text: string, usernames: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(form)) {
    const username = readingsOf(name).find((reading) => usernames.includes(reading))
    if (username === undefined) continue
    const start = index + before.length
    if (start > end) parts.push({ text: text.slice(end, start) })
    end = start + 1 + username.length
    parts.push({ text: text.slice(start, end), username })
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The usernames that a name after an @ may mean, the longest first. */
function readingsOf(written: string): string[] {
  const name = written.toLowerCase()
  return [name, name.replace(/[._-]+$/, '')]
}

// Within an e-mail address or a web address an @ names nobody.
const form = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}_@/.=&#+-])@([a-z][a-z0-9._-]{0,${maxUsernameLength - 1}})(?![\\p{L}\\p{M}\\p{N}@])`,
  'giu',
)
