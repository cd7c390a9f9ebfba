import { classNames } from '../class-names.ts'
import { Jaali } from '../ornament/jaali.tsx'
import { initialOf } from './initial.ts'
import { useSavesData } from './saves-data.ts'
import { useImageFailure } from './use-image-failure.ts'

type AvatarProps = {
  name: string
  src?: string | null
  /** The person's id, so that a drawn avatar stays the same when the name changes. */
  seed: string
  size?: keyof typeof sizes
  /** The class of its corners: what is no person is not round. */
  corners?: string
  className?: string
}

/** Decorative: the name is shown beside it. Where the reader saves data, only the picture of a profile is loaded. */
export function Avatar({
  name,
  src,
  seed,
  size = 'medium',
  corners = 'rounded-full',
  className,
}: AvatarProps) {
  const { failed, imageProps } = useImageFailure(src)
  const savesData = useSavesData()
  const { box, pixels } = sizes[size]
  const isLoaded = src && !failed && (size === 'huge' || !savesData)

  return (
    <span
      aria-hidden
      className={classNames(
        'relative block shrink-0 overflow-hidden bg-sunken font-semibold text-white',
        box,
        corners,
        className,
      )}
    >
      {isLoaded ? (
        <img
          key={src}
          {...imageProps}
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <DrawnAvatar name={name} seed={seed} />
      )}
    </span>
  )
}

function DrawnAvatar({ name, seed }: { name: string; seed: string }) {
  return (
    <>
      <Jaali seed={seed} plain className="size-full" />
      {/* Server and browser may have different versions of Unicode, and split a conjunct differently. */}
      <span
        suppressHydrationWarning
        className="absolute inset-0 grid place-items-center leading-none"
      >
        {initialOf(name)}
      </span>
    </>
  )
}

const sizes = {
  small: { box: 'size-7 text-xs', pixels: 28 },
  medium: { box: 'size-10', pixels: 40 },
  huge: { box: 'size-24 text-4xl', pixels: 96 },
}
