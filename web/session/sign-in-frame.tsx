import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useWords } from '#web/lib/words.tsx'
import { Jaali } from '#web/ui/jaali.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { BackButton } from './back-button.tsx'
import { communityQuery } from './gates.tsx'
import { useCommunity } from './session.tsx'

type SignInFrameProps = {
  /** What is to be done here; without it, the frame is the door itself and says welcome. */
  title?: string
  text?: ReactNode
  /** Where Back leads those who came by a link from outside. */
  backTo?: string
  children: ReactNode
}

/** The frame of the screens by which one comes in: whose door it is, and how to open it. */
export function SignInFrame({ title, text, backTo, children }: SignInFrameProps) {
  const { t } = useWords()
  const { identificationToken } = useParams<{ identificationToken: string }>()
  const known = useCommunity()
  const token = identificationToken ?? known ?? ''
  const about = title ? text : t('login.text')
  const { data } = useQuery({ ...communityQuery(token), enabled: token !== '' })
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pb-4 lg:py-10">
      {backTo && (
        <div className="flex min-h-14 items-center">
          <BackButton fallback={backTo} />
        </div>
      )}
      <Jaali
        seed={`door ${token}`}
        className={`w-full rounded-3xl ${backTo ? 'h-20' : 'mt-4 h-32'}`}
      />
      <div className="-mt-8 mb-5 flex flex-col items-center text-center">
        <span className="rounded-[1.375rem] bg-page p-1">
          <Mark className="size-15" />
        </span>
        <h1 className="mt-3 text-2xl font-semibold text-balance break-words">
          {title ?? t('login.welcome', { community: data?.community.name ?? '' })}
        </h1>
        {about && <p className="mt-1 text-muted text-balance [overflow-wrap:anywhere]">{about}</p>}
      </div>
      {children}
    </main>
  )
}
