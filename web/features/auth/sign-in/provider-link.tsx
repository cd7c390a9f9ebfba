import { UserRoundCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useProduct } from '#web/lib/product.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GoogleMark } from './google-mark.tsx'

type ProviderLinkProps = {
  provider: string
  /** Of the community to sign in to. */
  token: string
  purpose: 'login' | 'register' | 'join' | 'link' | 'prove'
} & Omit<ComponentProps<'a'>, 'href'>

/**
 * A link to the sign-in provider. It leaves the product, so the browser follows it, not the router. It starts at
 * the host that the provider redirects back to, for that host must find the cookie that is set here.
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
