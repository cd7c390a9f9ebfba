import { Pill } from '#web/ui/pill.tsx'

/** Tags as they are stored, with or without their `#`. */
export function HashtagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0 max-w-full">
          <Pill>{tag.startsWith('#') ? tag : `#${tag}`}</Pill>
        </li>
      ))}
    </ul>
  )
}
