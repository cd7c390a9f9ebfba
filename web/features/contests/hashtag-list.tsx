import { Pill, type PillTone } from '#web/ui/pill.tsx'

/** Tags as they are stored, with or without their `#`. */
export function HashtagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0 max-w-full">
          <HashtagPill tag={tag} />
        </li>
      ))}
    </ul>
  )
}

export function HashtagPill({ tag, tone }: { tag: string; tone?: PillTone }) {
  return <Pill tone={tone}>{tag.startsWith('#') ? tag : `#${tag}`}</Pill>
}
