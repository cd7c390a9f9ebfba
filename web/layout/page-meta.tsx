import { useQueryClient } from '@tanstack/react-query'
import { sharePictureSize } from '#shared/limits.ts'
import { isolated } from '#shared/rules/isolated.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useProduct } from '#web/session/product.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

type PageMetaProps = {
  title: string
  description?: string
  /** Path of a picture of the product's own. */
  image?: string | null
  /** Path of the picture that the server draws for pages without one; by default the community's (POST-25). */
  drawnImage?: string | null
  /** Path of the page, as it should be shared. */
  path?: string
  type?: 'website' | 'article'
}

/** What a tab, a search engine and a chat's preview show of a page. React puts it into the head. */
export function PageMeta({ title, description, path, type = 'website', ...images }: PageMetaProps) {
  const { name, public_url } = useProduct()
  const { locale } = useWords()
  const drawnImage = useDrawnImage(images.drawnImage)
  const image = images.image ?? drawnImage
  return (
    <>
      <title>{`${isolated(title, locale)} · ${name}`}</title>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={`${public_url}${image}`} />}
      {image && image === drawnImage && <DrawnSize />}
      {path && <meta property="og:url" content={`${public_url}${path}`} />}
      {path && <link rel="canonical" href={`${public_url}${path}`} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The page's community if it is known already; no page reads it only to name its picture. */
function useDrawnImage(own: string | null | undefined): string | undefined {
  const client = useQueryClient()
  const token = useCommunity()
  if (own) return own
  return token && client.getQueryData(communityQuery(token).queryKey)?.share_picture
}

/** With the size known, the first chat that shows the link shows the picture large at once. */
function DrawnSize() {
  const { width, height } = sharePictureSize
  return (
    <>
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
    </>
  )
}
