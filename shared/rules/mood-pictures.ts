/** The drawn pictures of moods: files of the web part. */
export const drawnMoods = [
  ...(['hopeful', 'happy', 'curious', 'worried', 'grateful', 'angry', 'proud', 'sad'] as const),
] as const

/** The path of a drawn picture. */
export function drawnMoodPath(name: (typeof drawnMoods)[number]): string {
  return `/moods/${name}.svg`
}

const emojiStart = 'emoji:'

/** The emoji that is the picture of a mood; `undefined` where it is a file. */
export function emojiOf(picture: string): string | undefined {
  return picture.startsWith(emojiStart) ? picture.slice(emojiStart.length) : undefined
}

export function emojiPicture(emoji: string): string {
  return `${emojiStart}${emoji}`
}

/** Whether a text may be the picture of a mood: a drawn one, or one emoji. */
export function isMoodPicture(picture: string): boolean {
  const emoji = emojiOf(picture)
  if (emoji === undefined) return drawnMoods.some((name) => drawnMoodPath(name) === picture)
  return emoji.length <= 16 && /^\p{RGI_Emoji}$/v.test(emoji)
}
