import type { ReactNode } from 'react'
import type { Profile } from '#shared/contracts/profiles.ts'
import { Loading } from '#web/layout/loading.tsx'
import { Ornament } from '#web/layout/ornament.tsx'
import { useProduct } from '#web/session/product.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { LargeFace } from './large-face.tsx'
import { useCover } from './use-cover.ts'

/** The member's own data in the browser have no cover. */
export type ShownProfile = Omit<Profile, 'cover_pic'> & Partial<Pick<Profile, 'cover_pic'>>

type ProfileHeadProps = {
  profile: ShownProfile
  /** Actions, beside the picture. */
  children?: ReactNode
}

/** Cover, picture and name. */
export function ProfileHead({ profile, children }: ProfileHeadProps) {
  return (
    <section>
      <Ornament {...useCover(profile, profile.cover_pic)} eager />
      <div className="-mt-10 flex items-end justify-between gap-3 px-3 large-text:flex-wrap">
        <LargeFace profile={profile} src={profile.profile_pic} className="ring-4 ring-page" />
        {children}
      </div>
      <h2 className="mt-3 text-2xl font-semibold [overflow-wrap:anywhere]">{profile.full_name}</h2>
    </section>
  )
}

/** The line below the name. */
export function ProfileBio({ profile }: { profile: ShownProfile }) {
  const { t } = useWords()
  const { name } = useProduct()
  return (
    <p className="text-muted [overflow-wrap:anywhere]">
      {profile.user_detail.bio || t('profile.defaultBio', { product: name })}
    </p>
  )
}

/** Draws nothing where a member has not written it. */
export function ProfileAbout({ profile, label }: { profile: ShownProfile; label: string }) {
  const { about } = profile.user_detail
  if (!about) return null
  return (
    <section>
      <h3 className="font-semibold">{label}</h3>
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{about}</p>
    </section>
  )
}

export function ProfileHeadSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" className="aspect-[5/2] w-full" />
      <Skeleton shape="circle" className="-mt-10 ms-3 size-24" />
      <Skeleton className="mt-4 h-7 w-48" />
      <Skeleton className="mt-2 h-5 w-64" />
    </Loading>
  )
}
