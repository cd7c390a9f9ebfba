import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useWords } from '#web/lib/words.tsx'
import { Jaali } from '#web/ui/jaali.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { communityQuery } from './gates.tsx'

/** The frame of the screens by which one comes in: whose door it is, and how to open it. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { identificationToken = '' } = useParams<{ identificationToken: string }>()
  const { data } = useQuery(communityQuery(identificationToken))
  const community = data?.community
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pb-8 lg:justify-center">
      <Jaali seed={`door ${identificationToken}`} className="mt-4 h-40 w-full rounded-3xl" />
      <div className="-mt-8 mb-6 flex flex-col items-center text-center">
        <Mark className="size-16 rounded-2xl ring-4 ring-page" />
        <h1 className="mt-4 text-2xl font-semibold text-balance">
          {t('login.welcome', { community: community?.name ?? '' })}
        </h1>
        <p className="mt-1 text-muted text-balance">{t('login.text')}</p>
      </div>
      {children}
    </main>
  )
}
