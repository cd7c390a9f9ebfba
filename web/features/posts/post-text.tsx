import { use, useState } from 'react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HeadingLevel } from '#web/ui/heading-level.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
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
      {description && <Description text={description} full={full} />}
      <SourceLine post={post} />
    </div>
  )
}

function Description({ text, full }: { text: string; full: boolean }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(full)
  const beginning = isOpen ? undefined : shorten(text)
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      <LinkedText text={beginning ?? text} />
      {beginning !== undefined && (
        <>
          {'… '}
          <button type="button" onClick={() => setOpen(true)} className={moreClass}>
            {t('post.more')}
          </button>
        </>
      )}
    </p>
  )
}

const titleClass = 'text-lg leading-snug font-semibold [overflow-wrap:anywhere]'

const moreClass =
  'relative font-semibold text-primary-ink before:absolute before:-inset-x-3 before:-inset-y-2.5 hover:underline'
