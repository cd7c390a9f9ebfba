import { HashtagLink } from './hashtag-link.tsx'

/** As many hashtags as fit into one line; the others become visible when they are focused. */
export function HashtagRow({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={rowClass}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="relative z-10 flex h-7 max-w-full min-w-0 items-center large-text:h-auto"
        >
          <HashtagLink tag={tag} />
        </li>
      ))}
    </ul>
  )
}

/** The line is as high as a fingertip, and looks as high as a pill. */
const rowClass =
  '-my-2 flex h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-4 overflow-hidden py-2 large-text:h-auto'
