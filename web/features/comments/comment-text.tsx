import { Link } from 'wouter'
import type { Comment } from '#shared/contracts/comments.ts'
import { splitAtNames } from '#shared/rules/mentions.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkedText } from '#web/ui/text/linked-text.tsx'

/** The text of a comment. Mentioned members and web addresses are links. */
export function CommentText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  const parts = splitAtNames(
    text,
    mentions.map(({ username }) => username),
  )
  return (
    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map((part, index) => {
        const mention = mentions.find(({ username }) => username === part.username)
        const key = `${index} ${part.text}`
        if (!mention) return <LinkedText key={key} text={part.text} />
        return (
          <Link key={key} to={paths.userProfile(mention.user_id)} className="link">
            {part.text}
          </Link>
        )
      })}
    </p>
  )
}
