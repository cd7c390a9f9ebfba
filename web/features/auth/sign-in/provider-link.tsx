import { UserRoundCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useProduct } from '#web/lib/product.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GoogleMark } from './google-mark.tsx'

type ProviderLinkProps = {
  provider: string
  /** Of the community to come in to. */
  token: string
  purpose: 'login' | 'register'
} & Omit<ComponentProps<'a'>, 'href'>

/**
 * To the sign-in provider and back: it leaves the product, so the browser follows it, not the router. It sets
 * out from the address that the provider leads back to: a cookie of another host would not be there then.
 */
export function ProviderLink({
  provider,
  token,
  purpose,
  className,
  children,
  ...rest
}: ProviderLinkProps) {
  const { public_url } = useProduct()
  const query = new URLSearchParams({ identification_token: token, purpose })
  return (
    <a
      {...rest}
      href={`${public_url}/api/auth/google?${query}`}
      className={classNames(
        buttonClass({ variant: 'secondary', size: 'large', wide: true }),
        className,
      )}
    >
      {provider === 'Google' ? (
        <GoogleMark className="size-5" />
      ) : (
        <UserRoundCheck aria-hidden className="size-5" />
      )}
      {children}
    </a>
  )
}
