import type { Post, PostMedia } from '#shared/contracts/posts.ts'
import { imagePreviewHeight } from '#shared/limits.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useWords } from '#web/words/words.tsx'

type PicturesProps = { post: Post; full: boolean; eager: boolean }

/** A post's pictures: in lists one, or a row that scrolls sideways; on its own page each at its full height. */
export function Pictures({ post, full, eager }: PicturesProps) {
  const { t } = useWords()
  const pictures = post.media.filter(({ type }) => type === 'image')
  const [first] = pictures
  if (!first) return null
  const draw = (media: PostMedia, className?: string) => (
    <PostPicture
      media={media}
      post_id={post.id}
      eager={eager && media === first}
      className={className}
    />
  )
  if (pictures.length === 1 && !full) {
    return <div style={{ maxHeight: imagePreviewHeight, overflow: 'clip' }}>{draw(first)}</div>
  }
  return (
    <ul
      aria-label={t('post.pictures', { count: pictures.length })}
      className={full ? 'flex flex-col gap-1.5' : 'scroll-row flex snap-x snap-mandatory gap-1.5'}
    >
      {pictures.map((media) => (
        <li key={media.path} className={full ? undefined : 'w-[86%] shrink-0 snap-center'}>
          {draw(media, full ? undefined : 'h-64')}
        </li>
      ))}
    </ul>
  )
}

type PostPictureProps = { media: PostMedia; post_id: number; eager: boolean; className?: string }

function PostPicture({ media, post_id, eager, className = 'max-h-[inherit]' }: PostPictureProps) {
  return (
    <Picture
      src={media.path}
      alt={media.alt}
      width={media.width ?? 4}
      height={media.height ?? 3}
      placeholder={media.placeholder}
      eager={eager}
      seed={`post-${post_id}`}
      className={className}
    />
  )
}
