import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#web/lib/words.tsx'
import { communityQuery } from '#web/session/gates.tsx'
import { Jaali } from '#web/ui/jaali.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { BackButton } from './back-button.tsx'
import { DoorFrame, useDoor } from './door-frame.tsx'

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
  const token = useDoor()
  const about = title ? text : t('login.text')
  const { data } = useQuery({ ...communityQuery(token), enabled: token !== '' })
  return (
    <DoorFrame>
      <div className={`flex items-center lg:min-h-16 ${backTo ? 'min-h-16' : ''}`}>
        {backTo && <BackButton fallback={backTo} />}
      </div>
      <Jaali
        seed={`door ${token}`}
        className={`w-full rounded-3xl lg:hidden ${backTo ? 'h-20' : 'mt-4 h-32'}`}
      />
      <div className="-mt-8 mb-5 text-center lg:mt-0">
        <Mark className="mx-auto box-content size-15 rounded-[1.375rem] bg-page p-1" />
        <h1 className="mt-3 text-2xl font-semibold [overflow-wrap:anywhere]">
          {title ?? t('login.welcome', { community: data?.community.name ?? '' })}
        </h1>
        {about && <p className="mt-1 text-muted text-balance [overflow-wrap:anywhere]">{about}</p>}
      </div>
      <div className="flex flex-1 flex-col pb-6">{children}</div>
    </DoorFrame>
  )
}
