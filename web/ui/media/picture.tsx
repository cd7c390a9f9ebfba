import { classNames } from '../class-names.ts'
import { Jaali } from '../ornament/jaali.tsx'
import { useSavesData } from './saves-data.ts'
import { useImageFailure } from './use-image-failure.ts'
import { usePlaceholder } from './use-placeholder.ts'

type PictureProps = {
  src?: string | null
  srcSet?: string
  sizes?: string
  alt: string
  /** Of the file, in pixels: they reserve the room until it has loaded. */
  width: number
  height: number
  /** A thumbhash in base64, shown until the picture has loaded. */
  placeholder?: string | null
  fit?: 'cover' | 'contain'
  /** Whether the screen is complete without it. Where the reader saves data, a jaali is shown instead. */
  decorative?: boolean
  /** For the first picture of a screen. */
  eager?: boolean
  /** An id, from which a jaali is drawn when there is no picture or it fails to load. */
  seed: string
  className?: string
}

export function Picture({ src, alt, width, height, placeholder, seed, ...props }: PictureProps) {
  const { failed, imageProps } = useImageFailure(src)
  const { backdrop, watch } = usePlaceholder(placeholder)
  const isLeftOut = useSavesData() && props.decorative
  const shown = src && !failed && !isLeftOut

  return (
    <span
      ref={watch}
      style={{ aspectRatio: `${width} / ${height}`, backgroundImage: shown ? backdrop : undefined }}
      className={classNames(
        'relative block w-full overflow-hidden bg-sunken bg-cover',
        props.className,
      )}
    >
      {shown ? (
        <img
          key={src}
          {...imageProps}
          src={src}
          srcSet={props.srcSet}
          sizes={props.sizes}
          alt={alt}
          width={width}
          height={height}
          loading={props.eager ? 'eager' : 'lazy'}
          fetchPriority={props.eager ? 'high' : undefined}
          decoding="async"
          className={classNames(
            'absolute inset-0 size-full',
            props.fit === 'contain' ? 'object-contain' : 'object-cover',
            // What is cut off a long one is its end.
            height > 2 * width && 'object-top',
          )}
        />
      ) : (
        <>
          <Jaali seed={seed} className="absolute inset-0 size-full" />
          <span className="sr-only">{alt}</span>
        </>
      )}
    </span>
  )
}
