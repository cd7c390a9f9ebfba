import { ImagePlus, Trash2 } from 'lucide-react'
import { maxAltLength, maxImagesPerPost } from '#shared/limits.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftPicture, Pictures } from './use-pictures.ts'

type PictureFieldProps = {
  pictures: Pictures
  error: string | undefined
  onFiles: (files: File[]) => void
}

/** Up to four pictures, each with a text for people who cannot see it. */
export function PictureField({ pictures, error, onFiles }: PictureFieldProps) {
  const { t, number } = useWords()
  const isFull = pictures.pictures.length >= maxImagesPerPost
  return (
    <FilePicker
      label={t(pictures.isReading ? 'compose.readingPictures' : 'compose.addPictures')}
      hint={t('compose.pictureHint', { count: number(maxImagesPerPost) })}
      error={(pictures.error && t(pictures.error)) ?? error}
      icon={<ImagePlus aria-hidden />}
      accept="image/*"
      multiple
      disabled={isFull || pictures.isReading}
      onFiles={onFiles}
    >
      {pictures.pictures.length > 0 && (
        <ol className="flex flex-col gap-4">
          {pictures.pictures.map((picture, index) => (
            <li key={picture.src}>
              <PictureItem picture={picture} index={index} pictures={pictures} />
            </li>
          ))}
        </ol>
      )}
    </FilePicker>
  )
}

type PictureItemProps = { picture: DraftPicture; index: number; pictures: Pictures }

function PictureItem({ picture, index, pictures }: PictureItemProps) {
  const { t, number } = useWords()
  const position = number(index + 1)
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-clip rounded-control">
        <Picture
          src={picture.src}
          alt={t('compose.picture', { position })}
          width={picture.width}
          height={picture.height}
          fit="contain"
          seed={picture.src}
          className="max-h-64"
        />
        <IconButton
          tone="overlay"
          icon={<Trash2 aria-hidden className="size-5" />}
          aria-label={t('compose.removePicture', { position })}
          onClick={() => pictures.remove(picture)}
          className="absolute end-2 top-2"
        />
      </div>
      <TextInput
        label={t('compose.alt', { position })}
        placeholder={t('compose.altHint')}
        dir="auto"
        value={picture.alt}
        maxLength={maxAltLength}
        autoComplete="off"
        onChange={(event) => pictures.describe(picture, event.target.value)}
      />
    </div>
  )
}
