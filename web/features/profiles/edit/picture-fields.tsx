import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { maxUploadSide } from '#shared/limits.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { type ShrunkPicture, shrinkPicture } from '#web/lib/shrink-picture.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ToolButton } from '#web/ui/tool-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { LargeFace } from '../large-face.tsx'
import { useCover } from '../use-cover.ts'
import { CropSheet } from './crop-sheet.tsx'
import type { OwnProfile } from './profile-draft.ts'
import type { PictureChange } from './use-picture-change.ts'

type PictureFieldsProps = { profile: OwnProfile; picture: PictureChange; cover: PictureChange }

/** The cover and the picture as they will be, with buttons to change them. A picture is cropped first. */
export function PictureFields({ profile, picture, cover }: PictureFieldsProps) {
  const { t } = useWords()
  const [uncropped, setUncropped] = useState<ShrunkPicture>()
  const read = useReadPicture()
  return (
    <div className="flex flex-col gap-3">
      <Picture {...useCover(profile, cover.src)} />
      <Tools name={t('editProfile.cover')} change={cover}>
        <FileButton
          icon={<ImagePlus aria-hidden className="size-5" />}
          label={t('editProfile.chooseCover')}
          accept="image/*"
          onFiles={([file]) => void read(file, ({ blob }) => cover.choose(blob))}
        />
      </Tools>
      <div className="flex flex-wrap items-center gap-4">
        <LargeFace profile={profile} src={picture.src} />
        <Tools name={t('editProfile.picture')} change={picture}>
          <FileButton
            icon={<Camera aria-hidden className="size-5" />}
            label={t('editProfile.choosePicture')}
            accept="image/*"
            onFiles={([file]) => void read(file, setUncropped)}
          />
        </Tools>
      </div>
      {uncropped && (
        <CropSheet
          picture={uncropped}
          onClose={() => setUncropped(undefined)}
          onCropped={(blob) => {
            picture.choose(blob)
            setUncropped(undefined)
          }}
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

/** Reads a chosen file as a picture that is small enough to be sent; an alert says where it is none. */
function useReadPicture() {
  const { t } = useWords()
  const alert = useAlert()
  return async (file: File | undefined, onRead: (picture: ShrunkPicture) => void) => {
    if (!file) return
    try {
      onRead(await shrinkPicture(file, maxUploadSide))
    } catch {
      alert({ message: t('editProfile.noPicture') })
    }
  }
}
