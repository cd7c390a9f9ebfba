import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { communityQuery } from '#web/session/community-query.ts'
import { useProduct } from '#web/session/product.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'

/** The form of an auth screen; on a wide screen the community is shown beside it. */
export function SplitFrame({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-2">
      <CommunityPane token={usePageCommunity()} />
      <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 lg:pt-[7dvh]">
        {children}
      </main>
    </div>
  )
}

/** The community of the address, else the one that was visited last. */
export function usePageCommunity(): string {
  const { identificationToken } = useParams<{ identificationToken: string }>()
  const known = useCommunity()
  return identificationToken ?? known ?? ''
}

/** The picture is wider than its frame: only its right part is visible. */
function CommunityPane({ token }: { token: string }) {
  return (
    <aside className="sticky top-0 hidden h-dvh p-5 pe-0 lg:block">
      <div className="relative size-full overflow-clip rounded-[2rem]">
        <Jaali seed={`community ${token}`} className="absolute inset-y-0 right-0 h-full w-[200%]" />
        <CommunityCard token={token} />
      </div>
    </aside>
  )
}

function CommunityCard({ token }: { token: string }) {
  const { t } = useWords()
  const { name } = useProduct()
  const { data } = useQuery({ ...communityQuery(token), enabled: token !== '' })
  if (!data) return null
  const { community } = data
  return (
    <div className="absolute inset-x-5 bottom-5 rounded-card bg-surface px-5 py-4">
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{community.name}</p>
      {community.place_name && <p className="text-sm text-muted">{community.place_name}</p>}
      <p className="mt-2 text-muted">{t('community.about', { product: name })}</p>
    </div>
  )
}
