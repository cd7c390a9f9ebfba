import { coverSrcSet } from '#shared/rules/larger-picture.ts'
import { useSavesData } from '#web/ui/media/saves-data.ts'

/** Declared 16 px too narrow on a phone, for the reason that `columnSizes` gives for pictures of posts. */
const coverSizes = '(min-width: 600px) 568px, calc(100vw - 48px)'

type Member = { id: number }

/** A member's cover, or their jaali where there is none. Where the reader saves data, its small file is enough. */
export function useCover({ id }: Member, src: string | null | undefined) {
  const savesData = useSavesData()
  return {
    src,
    srcSet: src && !savesData ? coverSrcSet(src) : undefined,
    sizes: coverSizes,
    alt: '',
    width: 1200,
    height: 480,
    seed: `cover ${id}`,
    className: 'rounded-3xl',
  }
}
