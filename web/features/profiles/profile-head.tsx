import type { ReactNode } from 'react'
import type { Profile } from '#shared/contracts/profiles.ts'
import { useProduct } from '#web/lib/product.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Jaali } from '#web/ui/jaali.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

type ProfileHeadProps = {
  /** What the browser stores of the member themselves has no cover. */
  profile: Omit<Profile, 'cover_pic'>
  aboutLabel: string
  children?: ReactNode
}

/** Cover, picture, name, bio and About. `children` are actions. */
export function ProfileHead({ profile, aboutLabel, children }: ProfileHeadProps) {
  const { t } = useWords()
  const { name } = useProduct()
  const { bio, about } = profile.user_detail
  return (
    <section>
      <Jaali seed={`cover ${profile.id}`} className="h-36 w-full rounded-3xl" />
      <div className="-mt-10 flex items-end justify-between gap-3 px-3 large-text:flex-wrap">
        <Avatar
          name={profile.full_name}
          src={profile.profile_pic}
          seed={String(profile.id)}
          size="huge"
          className="ring-4 ring-page"
        />
        {children}
      </div>
      <h2 className="mt-3 text-2xl font-semibold break-words">{profile.full_name}</h2>
      <p className="text-muted">{bio || t('profile.defaultBio', { product: name })}</p>
      {about && (
        <>
          <h3 className="mt-5 font-semibold">{aboutLabel}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{about}</p>
        </>
      )}
    </section>
  )
}

export function ProfileHeadSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-36 w-full rounded-3xl" />
      <Skeleton className="-mt-10 ms-3 size-24 rounded-full" />
      <Skeleton className="mt-4 h-7 w-48" />
      <Skeleton className="mt-2 h-5 w-64" />
    </div>
  )
}
