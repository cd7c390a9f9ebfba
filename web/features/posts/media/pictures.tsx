import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Post, PostMedia } from '#shared/contracts/post.ts'
import { imagePreviewHeight } from '#shared/limits.ts'
import { paths } from '#web/navigation/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useSavesData } from '#web/ui/media/saves-data.ts'
import { useWords } from '#web/words/words.tsx'
import { columnSizes, smallWidths, sourcesOf } from './picture-sources.ts'
import { usePictureViewer } from './use-picture-viewer.tsx'

type PicturesProps = { post: Post; full: boolean; eager: boolean }

/** A post's pictures. In lists a tap on one opens the post, on the post's own page the picture on the whole screen. */
export function Pictures({ post, full, eager }: PicturesProps) {
  const pictures = post.media.filter(({ type }) => type === 'image')
  if (pictures.length === 0) return null
  const List = full ? WholePictures : PicturePreviews
  return <List post={post} pictures={pictures} eager={eager} />
}

type ListProps = { post: Post; pictures: PostMedia[]; eager: boolean }

/** One picture, or a row that scrolls sideways. */
function PicturePreviews({ post, pictures, eager }: ListProps) {
  const { t } = useWords()
  const draw = (media: PostMedia, index: number, className?: string) => (
    <Link
      to={paths.post(post.slug)}
      aria-label={media.alt || t('post.openPicture', { number: index + 1 })}
      className="block max-h-[inherit] -outline-offset-4"
    >
      <PostPicture
        media={media}
        post_id={post.id}
        full={false}
        eager={eager && index === 0}
        className={className}
      />
    </Link>
  )
  const [first] = pictures
  if (first && pictures.length === 1) {
    return <div style={{ maxHeight: imagePreviewHeight, overflow: 'clip' }}>{draw(first, 0)}</div>
  }
  return (
    <ul
      aria-label={t('post.pictures', { count: pictures.length })}
      className="scroll-row flex snap-x snap-mandatory gap-1.5"
    >
      {pictures.map((media, index) => (
        <li key={media.path} className="w-[86%] shrink-0 snap-center">
          {draw(media, index, 'h-64')}
        </li>
      ))}
    </ul>
  )
}

/** Each picture at its full height. Without scripts a tap opens the largest file itself. */
function WholePictures({ post, pictures, eager }: ListProps) {
  const { t } = useWords()
  const savesData = useSavesData()
  const enlarge = t(savesData ? 'post.fullPicture' : 'post.enlarge')
  const { open, viewer } = usePictureViewer(pictures)

  function handleClick(event: MouseEvent, media: PostMedia) {
    event.preventDefault()
    void open(media)
  }

  return (
    <>
      <ul
        aria-label={t('post.pictures', { count: pictures.length })}
        className="flex flex-col gap-1.5"
      >
        {pictures.map((media, index) => (
          <li key={media.path}>
            <a
              href={media.path}
              aria-label={`${enlarge}: ${media.alt || index + 1}`}
              onClick={(event) => handleClick(event, media)}
              className="relative block cursor-zoom-in -outline-offset-4"
            >
              <PostPicture media={media} post_id={post.id} full eager={eager && index === 0} />
              {savesData && <span className={noteClass}>{enlarge}</span>}
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}

type PostPictureProps = {
  media: PostMedia
  post_id: number
  full?: boolean
  eager: boolean
  className?: string
}

function PostPicture({ media, post_id, full, ...props }: PostPictureProps) {
  const least = useSavesData() ? smallWidths[full ? 'page' : 'list'] : undefined
  return (
    <Picture
      {...sourcesOf(media, least)}
      sizes={columnSizes}
      alt={media.alt}
      placeholder={media.placeholder}
      eager={props.eager}
      seed={`post-${post_id}`}
      className={props.className ?? 'max-h-[inherit]'}
    />
  )
}

const noteClass =
  'absolute end-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-sm font-semibold text-white'
