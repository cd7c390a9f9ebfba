import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/layout/back-button.tsx'
import { SiteLogo } from '#web/layout/site-logo.tsx'
import { communityQuery } from '#web/session/community-query.ts'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'
import { SplitFrame, usePageCommunity } from './split-frame.tsx'

type AuthFrameProps = {
  /** Without a title the heading welcomes the visitor to the community. */
  title?: string
  text?: ReactNode
  /** Where Back leads when the visit began on this screen. */
  backTo?: string
  children: ReactNode
}

/** The frame of a screen that signs in or signs up: the community's picture, a heading and the form. */
export function AuthFrame({ title, text, backTo, children }: AuthFrameProps) {
  const { t } = useWords()
  const token = usePageCommunity()
  const about = text ?? (title ? undefined : t('login.text'))
  const { data } = useQuery({ ...communityQuery(token), enabled: token !== '' })
  return (
    <SplitFrame>
      <div className={`flex items-center lg:min-h-16 ${backTo ? 'min-h-16' : ''}`}>
        {backTo && <BackButton fallback={backTo} />}
      </div>
      <Jaali
        seed={`community ${token}`}
        className={`w-full rounded-3xl lg:hidden ${backTo ? 'h-20' : 'mt-4 h-32'}`}
      />
      <div className="-mt-8 mb-5 text-center lg:mt-0">
        <SiteLogo
          own={data?.community.logo}
          className="mx-auto box-content size-15 rounded-[1.375rem] bg-page p-1"
        />
        <h1 className="mt-3 text-2xl font-semibold [overflow-wrap:anywhere]">
          {title ?? t('login.welcome', { community: data?.community.name ?? '' })}
        </h1>
        {about && <p className="mt-1 text-muted text-balance [overflow-wrap:anywhere]">{about}</p>}
      </div>
      <div className="flex flex-1 flex-col pb-6">{children}</div>
    </SplitFrame>
  )
}
