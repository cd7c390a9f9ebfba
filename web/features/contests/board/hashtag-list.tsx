import { HashtagLink } from './hashtag-link.tsx'

/** All hashtags of a challenge, each a link. */
export function HashtagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-2 gap-y-3">
      {tags.map((tag) => (
        <li key={tag} className="flex min-w-0 max-w-full">
          <HashtagLink tag={tag} />
        </li>
      ))}
    </ul>
  )
}
