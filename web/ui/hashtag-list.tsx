import { classNames } from './class-names.ts'
import { Pill } from './pill.tsx'

/** Tags as they are stored, with or without their `#`. */
export function HashtagList({ tags, className }: { tags: string[]; className?: string }) {
  if (tags.length === 0) return null
  return (
    <ul className={classNames('flex min-w-0 flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag} className="min-w-0 max-w-full">
          <Pill>{tag.startsWith('#') ? tag : `#${tag}`}</Pill>
        </li>
      ))}
    </ul>
  )
}
