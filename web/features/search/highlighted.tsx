import type { HighlightedText } from '#shared/contracts/search.ts'

/** A text with the searched words highlighted. */
export function Highlighted({ parts }: { parts: HighlightedText }) {
  let position = 0
  return parts.map(({ text, found }) => {
    const key = `${position} ${text}`
    position += text.length
    if (!found) return text
    return (
      <mark key={key} className="rounded-sm bg-primary-tint font-semibold text-primary-ink">
        {text}
      </mark>
    )
  })
}
