import { type ReactNode, useState } from 'react'
import {
  logoShapes,
  PictureUpload,
  type SentPicture,
  shareShapes,
} from '#web/console/features/pictures/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The logo, or what other sites show beside a link to the community. */
export type ShownAs = 'logo' | 'share'

const shapes = { logo: logoShapes, share: shareShapes } as const

type PictureFieldProps = {
  shownAs: ShownAs
  /** The path of the picture that the community has chosen. */
  stored: string | null
  /** The new picture; `null` for none, `undefined` for the one that it has. */
  value: string | null | undefined
  /** Whether a new picture is not there any more. */
  isGone: boolean
  onChange: (media_id: string | null | undefined) => void
  /** Whether leaving would lose a picture that is being sent. */
  onBusy: (isBusy: boolean) => void
  /** The picture as members see it, from its address; `null` where none is chosen. */
  children: (src: string | null) => ReactNode
}

/** A picture of the community, which is cropped. */
export function PictureField({ shownAs, stored, value, children, ...props }: PictureFieldProps) {
  const { t } = useWords()
  const [sent, setSent] = useState<SentPicture>()
  const preview = useObjectUrl(sent?.blob)
  // Nothing shows a new picture yet, so the server does not: this page does.
  const src = value === undefined ? stored : value === sent?.media.id ? (preview ?? null) : null

  function handleSent([picture]: SentPicture[]) {
    if (!picture) return
    setSent(picture)
    props.onChange(picture.media.id)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{t(`community.picture.${shownAs}`)}</legend>
      <p className="text-sm text-muted">{t(`community.pictureText.${shownAs}`)}</p>
      <div className="flex flex-wrap items-center gap-4">
        {children(src)}
        {src && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => props.onChange(stored === null ? undefined : null)}
          >
            {t(`community.removePicture.${shownAs}`)}
          </Button>
        )}
      </div>
      <PictureUpload
        label={t(`community.choosePicture.${shownAs}`)}
        shapes={shapes[shownAs]}
        is_face={shownAs === 'logo'}
        onSent={handleSent}
        onBusy={props.onBusy}
      />
      <FieldError text={props.isGone && value ? t('community.pictureGone') : undefined} />
    </fieldset>
  )
}
