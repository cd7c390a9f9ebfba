import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { ToolButton } from '#web/ui/press/tool-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { LargeFace } from '../large-face.tsx'
import { useCover } from '../use-cover.ts'
import { CropSheet } from './crop-sheet.tsx'
import type { OwnProfile } from './profile-draft.ts'
import type { ChosenPictures } from './use-chosen-pictures.ts'
import type { PictureChange } from './use-profile-draft.ts'

type PictureFieldsProps = {
  profile: OwnProfile
  picture: PictureChange
  cover: PictureChange
  chosen: ChosenPictures
}

/** The new cover and picture, with buttons to change them. */
export function PictureFields({ profile, picture, cover, chosen }: PictureFieldsProps) {
  const { t } = useWords()
  const errorOf = (field: 'cover' | 'picture') =>
    chosen.unreadable === field && t('editProfile.noPicture')
  return (
    <div className="flex flex-col gap-3">
      <Picture {...useCover(profile, cover.src)} />
      <Tools name={t('editProfile.cover')} change={cover}>
        <FileButton
          icon={<ImagePlus aria-hidden className="size-5" />}
          label={t('editProfile.chooseCover')}
          accept="image/*"
          onFiles={([file]) => chosen.readCover(file)}
        />
      </Tools>
      <FieldError text={errorOf('cover')} />
      <div className="flex flex-wrap items-center gap-4">
        <LargeFace profile={profile} src={picture.src} />
        <Tools name={t('editProfile.picture')} change={picture}>
          <FileButton
            icon={<Camera aria-hidden className="size-5" />}
            label={t('editProfile.choosePicture')}
            accept="image/*"
            onFiles={([file]) => chosen.readPicture(file)}
          />
        </Tools>
      </div>
      <FieldError text={errorOf('picture')} />
      {chosen.uncropped && (
        <CropSheet
          picture={chosen.uncropped}
          onClose={chosen.leaveUncropped}
          onCropped={chosen.crop}
        />
      )}
    </div>
  )
}

type ToolsProps = { name: string; change: PictureChange; children: ReactNode }

function Tools({ name, change, children }: ToolsProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {change.src && (
        <ToolButton
          icon={<Trash2 aria-hidden className="size-5" />}
          label={t('editProfile.remove', { name })}
          onClick={change.remove}
        />
      )}
    </div>
  )
}
