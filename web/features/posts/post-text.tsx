import { use, useRef } from 'react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { unfold, useUnfolded } from '#web/device/unfolded.ts'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { HeadingLevel } from '#web/ui/page/heading-level.tsx'
import { pressLink } from '#web/ui/press/press-link.ts'
import { LinkedText } from '#web/ui/text/linked-text.tsx'
import { useWords } from '#web/words/words.tsx'
import { shorten } from './shorten.ts'
import { SourceLine } from './source-line.tsx'
import { useOpenPost } from './use-open-post.ts'

/** Title, description and source. In lists a long description is shortened, and a tap on the text opens the post. */
export function PostText({ post, full }: { post: Post; full: boolean }) {
  const { title = '', description = '' } = post.contents[0] ?? {}
  const openPost = useOpenPost(post)
  const Heading = use(HeadingLevel)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the title is the link for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the link for the keyboard
    <div
      onClick={full ? undefined : openPost}
      className={classNames('mt-2.5 flex flex-col gap-1', !full && 'cursor-pointer')}
      dir="auto"
    >
      <Heading id={`post-${post.id}`} className={title ? titleClass : 'sr-only'}>
        <Link to={paths.post(post.slug)}>{title || post.user.full_name}</Link>
      </Heading>
      {description && <Description post={post} text={description} full={full} />}
      <SourceLine post={post} />
    </div>
  )
}

type DescriptionProps = { post: Post; text: string; full: boolean }

function Description({ post, text, full }: DescriptionProps) {
  const { t } = useWords()
  const name = `text of post ${post.id}`
  const isUnfolded = useUnfolded(name)
  const beginning = full || isUnfolded ? undefined : shorten(text)
  const paragraph = useRef<HTMLParagraphElement>(null)

  function handleMore() {
    unfold(name)
    // The link goes, and takes the focus with it.
    if (paragraph.current) takeFocus(paragraph.current)
  }

  return (
    <p ref={paragraph} className="whitespace-pre-line [overflow-wrap:anywhere]">
      <LinkedText text={beginning ?? text} />
      {beginning !== undefined && (
        <span>
          {'… '}
          <a href={paths.post(post.slug)} {...pressLink(handleMore)} className={moreClass}>
            {t('post.more')}
          </a>
        </span>
      )}
    </p>
  )
}

const titleClass = 'text-lg leading-snug font-semibold [overflow-wrap:anywhere]'

const moreClass =
  'relative font-semibold text-primary-ink before:absolute before:-inset-x-3 before:-inset-y-2.5 hover:underline'
