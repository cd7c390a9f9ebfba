import { UserRoundCheck } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { ApiError } from '#web/http/api.ts'
import { isNetworkLost } from '#web/http/network.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { GoogleLogo } from './google-logo.tsx'

type ProviderLinkProps = {
  provider: string
  /** Of the community to sign in to. */
  token: string
  purpose: 'login' | 'register' | 'join' | 'link' | 'prove'
  /** Of a proof for what an operator does about a member. */
  forMember?: { user_id: number; task: string } | undefined
} & Omit<ComponentProps<'a'>, 'href'>

/**
 * A link to the sign-in provider. It leaves the product, so the browser follows it, not the router. It starts at the host
 * to which the provider redirects back, because that host must find the cookie that is set here. Without a network the
 * browser would show an error page of its own.
 */
export function ProviderLink({
  provider,
  token,
  purpose,
  forMember,
  className,
  children,
  onClick,
  ...rest
}: ProviderLinkProps) {
  const { public_url } = useProduct()
  const showError = useErrorAlert()
  const query = new URLSearchParams({ identification_token: token, purpose })
  if (forMember) {
    query.set('about_id', String(forMember.user_id))
    query.set('task', forMember.task)
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || (navigator.onLine && !isNetworkLost())) return
    event.preventDefault()
    showError(new ApiError('no_response'))
  }

  return (
    <a
      {...rest}
      onClick={handleClick}
      href={`${public_url}/api/auth/google?${query}`}
      className={classNames(
        buttonClass({ variant: 'secondary', size: 'large', wide: true }),
        className,
      )}
    >
      {provider === 'Google' ? (
        <GoogleLogo className="size-5" />
      ) : (
        <UserRoundCheck aria-hidden className="size-5" />
      )}
      {children}
    </a>
  )
}
