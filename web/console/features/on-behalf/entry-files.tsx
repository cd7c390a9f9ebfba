import { Trash2, Upload } from 'lucide-react'
import { maxAltLength } from '#shared/limits.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { EntryFile, EntryFiles as Files } from './use-entry-files.ts'

/** The files of an entry, and a button to add some. */
export function EntryFiles({ files }: { files: Files }) {
  const { t } = useWords()
  return (
    <div className="flex flex-col gap-2.5">
      {files.files.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {files.files.map((file) => (
            <li key={file.id} className="rounded-control border border-line p-2.5">
              <ChosenFile file={file} files={files} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex rounded-control border border-line">
        <FileButton
          icon={<Upload aria-hidden className="size-5" />}
          label={t('onBehalf.addFile')}
          accept="image/*,audio/*,video/*"
          multiple
          onFiles={files.add}
        />
      </div>
    </div>
  )
}

function ChosenFile({ file, files }: { file: EntryFile; files: Files }) {
  const { t, errorText } = useWords()
  const src = useObjectUrl(file.preview)
  const { id, name, media, error, part, alt } = file
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        {src && <img src={src} alt="" className="size-14 rounded-control object-cover" />}
        <div className="min-w-0 flex-1">
          <p className="truncate">{name}</p>
          <p role="status" className="text-sm text-muted">
            {media
              ? t('onBehalf.sent')
              : !error && t('onBehalf.sending', { percent: Math.round(part * 100) })}
          </p>
        </div>
        <IconButton
          icon={<Trash2 aria-hidden className="size-5" />}
          aria-label={t('onBehalf.removeFile', { name })}
          onClick={() => files.remove(id)}
        />
      </div>
      <FieldError text={error ? errorText(error) : undefined} />
      {!error && (
        <TextInput
          label={t('onBehalf.alt')}
          dir="auto"
          autoComplete="off"
          maxLength={maxAltLength}
          value={alt}
          onChange={(event) => files.describe(id, event.target.value)}
        />
      )}
    </div>
  )
}
