import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/session/site-query.ts'
import { useImageFailure } from '#web/ui/media/use-image-failure.ts'
import { ProductLogo } from '#web/ui/ornament/product-logo.tsx'

/** The logo of the site; the product's own where it has none, or it cannot be shown. A name is beside it. */
export function SiteLogo({ className }: { className: string }) {
  const { data } = useQuery(siteQuery)
  // The content security policy allows only our own pictures.
  const logo = data?.logo?.startsWith('/') ? data.logo : undefined
  const { failed, imageProps } = useImageFailure(logo)
  if (!logo || failed) return <ProductLogo className={className} />
  return <img {...imageProps} src={logo} alt="" className={`object-contain ${className}`} />
}
