import { largerPicture } from '#shared/rules/larger-picture.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useSavesData } from '#web/ui/media/saves-data.ts'

type LargeFaceProps = {
  profile: { id: number; full_name: string }
  src: string | null
  className?: string
}

/** A face as a profile shows it: the file of lists is too small for it, but enough where the reader saves data. */
export function LargeFace({ profile, src, className }: LargeFaceProps) {
  const savesData = useSavesData()
  return (
    <Avatar
      name={profile.full_name}
      src={src && !savesData ? largerPicture(src) : src}
      seed={String(profile.id)}
      size="huge"
      className={className}
    />
  )
}
