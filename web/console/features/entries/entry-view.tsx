import { ExternalLink } from 'lucide-react'
import { type ReactNode, use } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { AllMedia, postTitle } from '#web/features/posts/api.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { HeadingLevel } from '#web/ui/page/heading-level.tsx'
import { LinkedText } from '#web/ui/text/linked-text.tsx'
import { useWords } from '#web/words/words.tsx'

type EntryViewProps = {
  post: Post
  /** Its picture is loaded at once. */
  eager?: boolean
  /** Stands before the entry, such as its place. */
  head?: ReactNode
  /** Stands below the entry. */
  children?: ReactNode
}

/** An entry as members see it, with its whole text and all its media. */
export function EntryView({ post, eager = false, head, children }: EntryViewProps) {
  const { t } = useWords()
  const Heading = use(HeadingLevel)
  const { title = '', description = '' } = post.contents[0] ?? {}
  return (
    <Card as="article" aria-labelledby={`entry-${post.id}`}>
      {head}
      <CardBody className="flex flex-col gap-2.5">
        <Author post={post} />
        <Heading
          id={`entry-${post.id}`}
          dir="auto"
          className={
            title ? 'text-xl leading-snug font-semibold [overflow-wrap:anywhere]' : 'sr-only'
          }
        >
          {title || postTitle(post)}
        </Heading>
        {description && (
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            <LinkedText text={description} />
          </p>
        )}
      </CardBody>
      <AllMedia post={post} full eager={eager} />
      <CardBody className="flex flex-col gap-3 empty:hidden">
        {children}
        {/* A page of members, whose scripts come with it. */}
        <a href={paths.post(post.slug)} className={linkClass}>
          <ExternalLink aria-hidden className="size-4" />
          {t('entries.openPost')}
        </a>
      </CardBody>
    </Card>
  )
}

function Author({ post }: { post: Post }) {
  const { t } = useWords()
  const { id, full_name, profile_pic } = post.user
  return (
    <div className="flex items-center gap-3">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold large-text:whitespace-normal">{full_name}</p>
        <p className="text-sm text-muted">
          <TimeAgo instant={post.created_at} />
          {post.name_of_day && (
            <span>{` · ${t('entries.onDay', { name: post.name_of_day })}`}</span>
          )}
        </p>
        {post.entered_by_operator && (
          <p className="text-sm text-muted">{t('post.enteredByOperator', { name: full_name })}</p>
        )}
      </div>
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-primary-ink hover:underline'
