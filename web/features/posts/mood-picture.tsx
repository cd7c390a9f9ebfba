/** The picture of a mood beside its name, which says the same. */
export function MoodPicture({ src }: { src: string | null }) {
  if (src === null) return null
  // Lazy, or each page would ask for them before its style and its scripts.
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
