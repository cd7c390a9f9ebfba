import { emojiOf } from '#shared/rules/mood-pictures.ts'

/** The picture of a mood beside its name, which says the same. */
export function MoodPicture({ src }: { src: string | null }) {
  if (src === null) return null
  const emoji = emojiOf(src)
  if (emoji !== undefined) return <span aria-hidden>{emoji}</span>
  // Lazy, because each page would request them before its style and its scripts.
  return (
    <img
      src={src}
      alt=""
      width={18}
      height={18}
      loading="lazy"
      className="inline size-4.5 align-[-0.2em]"
    />
  )
}
