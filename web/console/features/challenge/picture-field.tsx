import { useState } from 'react'
import type { ChallengePicture, OwnPicture } from '#shared/contracts/console/challenges.ts'
import { maxAltLength } from '#shared/limits.ts'
import { challengeThemes, themeThumbnail } from '#shared/rules/challenge-themes.ts'
import {
  challengeShapes,
  PictureUpload,
  type SentPicture,
} from '#web/console/features/pictures/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { useWords } from '#web/words/words.tsx'
import type { ChallengeDraft } from './draft.ts'

type PictureFieldProps = {
  written: Pick<ChallengeDraft, 'picture' | 'picture_alt'>
  /** The pictures of its own that it has on the server. */
  stored: OwnPicture | undefined
  error?: string | undefined
  onChange: (part: Partial<ChallengeDraft>) => void
  /** Whether leaving would lose a picture that is being sent. */
  onBusy: (isBusy: boolean) => void
}

/** The pictures of a challenge: drawn ones by theme, none, or its own, which is uploaded and cropped. */
export function PictureField({ written, stored, error, onChange, onBusy }: PictureFieldProps) {
  const { t } = useWords()
  const [sent, setSent] = useState<SentPicture>()
  const [uploaded, setUploaded] = useState<OwnPicture>()
  const preview = useObjectUrl(sent?.blob)
  const { picture, picture_alt } = written
  const value = picture === 'own' && stored ? stored : picture
  // One that was uploaded here can be chosen again after another.
  const own = typeof value === 'string' ? (uploaded ?? stored) : value
  const choices: ChallengePicture[] = [...(own ? [own] : []), ...challengeThemes, 'none']

  function handleSent([banner, thumbnail]: SentPicture[]) {
    if (!banner || !thumbnail) return
    setSent(thumbnail)
    const thumbnail_image = thumbnail.media.path
    // The smaller size, whose ending promises the larger one beside it.
    const banner_image = banner.media.variants.at(-2)?.path ?? banner.media.path
    const own = { banner_image, thumbnail_image }
    setUploaded(own)
    onChange({ picture: own, picture_alt: '' })
  }

  /** Nothing shows a new picture yet, so the server does not: this page does. */
  const pathOf = ({ banner_image, thumbnail_image }: OwnPicture) =>
    sent && sent.media.path === thumbnail_image ? preview : (thumbnail_image ?? banner_image)

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('challenge.picture')}</legend>
      <PictureUpload
        label={t('challenge.choosePicture')}
        shapes={challengeShapes}
        onSent={handleSent}
        onBusy={onBusy}
      />
      <FieldError text={error} />
      {typeof value !== 'string' && (
        <TextInput
          name="picture_alt"
          label={t('challenge.pictureAlt')}
          hint={t('challenge.pictureAltHint')}
          maxLength={maxAltLength}
          value={picture_alt}
          onChange={({ target }) => onChange({ picture_alt: target.value })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-3">
        {choices.map((choice) => (
          <label key={nameOf(choice)} className={choiceClass}>
            <input
              type="radio"
              name="picture"
              value={nameOf(choice)}
              checked={nameOf(choice) === nameOf(value)}
              onChange={() => onChange({ picture: choice })}
              className="sr-only"
            />
            {choice !== 'none' && choice !== 'own' && (
              <Picture
                src={typeof choice === 'string' ? themeThumbnail(choice) : pathOf(choice)}
                alt=""
                width={16}
                height={9}
                seed={nameOf(choice)}
                decorative
              />
            )}
            <span className="flex min-h-11 flex-1 items-center px-3 py-1 text-sm font-semibold">
              {t(`challenge.theme.${nameOf(choice)}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function nameOf(picture: ChallengePicture): Exclude<ChallengePicture, OwnPicture> {
  return typeof picture === 'string' ? picture : 'own'
}

const choiceClass =
  'relative flex flex-col overflow-clip rounded-2xl border-2 border-line bg-surface ' +
  'has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary-ink ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'
