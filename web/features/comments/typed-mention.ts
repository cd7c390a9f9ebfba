import { maxUsernameLength } from '#shared/limits.ts'

/** The beginning of a name that is being typed: the position of its @, and the text after it. */
export type TypedMention = { start: number; typed: string }

/** The mention that the caret stands in, or `undefined`. Members are also found by a name in their own script. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const [, typed] = form.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed }
}

/** The text with the chosen username instead of the typed name, and the new position of the caret. */
export function complete(
  text: string,
  { start, typed }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const end = start + 1 + typed.length
  const rest = text.slice(end)
  const named = `@${username}${/^(?![\p{L}\p{N}])./su.test(rest) ? '' : ' '}`
  return { text: text.slice(0, start) + named + rest, caret: start + named.length }
}

const form = new RegExp(
  `(?:^|[^\\p{L}\\p{M}\\p{N}_@/.=&#+-])@([\\p{L}\\p{M}\\p{N}._-]{0,${maxUsernameLength}})$`,
  'u',
)
