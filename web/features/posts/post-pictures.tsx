import type { Post, PostMedia } from '#shared/contracts/posts.ts'
import { imagePreviewHeight } from '#shared/limits.ts'
import { useWords } from '#web/lib/words.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

type PostPicturesProps = { post: Post; full: boolean; eager: boolean }

/** A post's pictures: one as wide as the card, several in a row to be pushed sideways. */
export function PostPictures({ post, full, eager }: PostPicturesProps) {
  const { t, number } = useWords()
  const pictures = post.media.filter(({ type }) => type === 'image')
  const [first] = pictures
  if (!first) return null
  if (pictures.length === 1) {
    return (
      <div style={full ? undefined : { maxHeight: imagePreviewHeight, overflow: 'clip' }}>
        <PostPicture media={first} post_id={post.id} eager={eager} full={full} />
      </div>
    )
  }
  const label = t('post.pictures', { count: number(pictures.length) })
  return (
    <ul aria-label={label} className="scroll-row flex snap-x snap-mandatory gap-1.5">
      {pictures.map((media, index) => (
        <li key={media.path} className="w-[86%] shrink-0 snap-center">
          <PostPicture
            media={media}
            post_id={post.id}
            eager={eager && index === 0}
            full={full}
            row
          />
        </li>
      ))}
    </ul>
  )
}

type PostPictureProps = {
  media: PostMedia
  post_id: number
  eager: boolean
  full: boolean
  row?: boolean
}

function PostPicture({ media, post_id, eager, full, row }: PostPictureProps) {
  return (
    <Picture
      src={media.path}
      alt={media.alt}
      width={media.width ?? 4}
      height={media.height ?? 3}
      placeholder={media.placeholder}
      eager={eager}
      fit={full ? 'contain' : 'cover'}
      seed={`post-${post_id}`}
      className={classNames(row ? (full ? 'h-[min(60dvh,30rem)]' : 'h-64') : 'max-h-[inherit]')}
    />
  )
}
