import { useQuery } from '@tanstack/react-query'
import { Building2, ScrollText, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { NotFound } from '#web/layout/not-found.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useProduct } from '#web/session/product.tsx'
import { BottomBar } from '#web/ui/page/bottom-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { hostPaths } from '../paths.ts'
import { HostSignIn } from './host-sign-in.tsx'
import { Shell } from './shell.tsx'

export const hostQuery = () => ({ ...query('host/self', {}), staleTime: 0 })

/**
 * The frame of the screens of hosts, with the sign-in. Where a session ends while a host is writing, what they wrote stays
 * behind the sign-in.
 */
export function HostFrame({ top, children }: { top?: ReactNode; children: ReactNode }) {
  const asked = useQuery(hostQuery())
  const { data, error } = asked
  if (isApiError(error) && error.code === 'not_found') return <NotFound />
  const isSignedOut = isApiError(error) && error.code === 'host_login_to_continue'
  if (!data) {
    if (isSignedOut) return <HostSignIn />
    const nothing = error ? <QueryError query={asked} /> : <ContentSkeleton />
    return (
      <Shell nav={null} top={top}>
        {nothing}
      </Shell>
    )
  }
  return (
    <>
      {isSignedOut && <HostSignIn />}
      <div hidden={isSignedOut}>
        <Shell nav={<HostNav />} top={top}>
          {children}
        </Shell>
      </div>
    </>
  )
}

function HostNav() {
  const { t } = useWords()
  const { name, domain_label } = useProduct()
  const [pathname] = useLocation()
  const isOf = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const brand = (
    <span className="block text-lg leading-tight font-semibold">
      {name}
      <span className="block text-sm font-normal text-muted">{domain_label}</span>
    </span>
  )
  const items = [
    {
      ...{ id: 'communities', label: t('hosting.communities'), to: hostPaths.communities },
      icon: <Building2 aria-hidden />,
      current: pathname === hostPaths.communities || isOf('/host/communities'),
    },
    {
      ...{ id: 'installation', label: t('hosting.installation'), to: hostPaths.installation },
      ...{ icon: <Server aria-hidden />, current: isOf(hostPaths.installation) },
    },
    {
      ...{ id: 'log', label: t('hosting.log'), to: hostPaths.log },
      ...{ icon: <ScrollText aria-hidden />, current: isOf(hostPaths.log) },
    },
  ]
  return <BottomBar label={t('hosting.title')} brand={brand} items={items} />
}
