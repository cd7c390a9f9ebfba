import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/session/site-query.ts'
import { useImageFailure } from '#web/ui/media/use-image-failure.ts'
import { ProductLogo } from '#web/ui/ornament/product-logo.tsx'

type SiteLogoProps = {
  /** The logo of the community, if it has one. */
  own?: string | null | undefined
  className: string
}

/** The logo of the community or of the site; the product's where they have none, or it cannot be shown. A name is beside it. */
export function SiteLogo({ own, className }: SiteLogoProps) {
  const { data } = useQuery(siteQuery)
  // The content security policy allows only our own pictures.
  const logo = own ?? (data?.logo?.startsWith('/') ? data.logo : undefined)
  const { failed, imageProps } = useImageFailure(logo)
  if (!logo || failed) return <ProductLogo className={className} />
  return <img {...imageProps} src={logo} alt="" className={`object-contain ${className}`} />
}
