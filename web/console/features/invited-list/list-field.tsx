import { Upload } from 'lucide-react'
import { type Ref, useState } from 'react'
import { countListCells } from '#shared/rules/invited-list.ts'
import { explainFile } from '#web/console/tables/explain-file.ts'
import { readTableFile } from '#web/console/tables/read-table-file.ts'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useWords } from '#web/words/words.tsx'
import { textOfGrid } from './read-list.ts'

type ListFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Names and contacts as a text. A file is put into the text, where what is wrong can be corrected. */
export function ListField({ ref, value, error, onChange }: ListFieldProps) {
  const words = useWords()
  const { t } = words
  const [fileError, setFileError] = useState('')

  async function take([file]: File[]) {
    if (!file) return
    const read = await readTableFile(file, countListCells)
    if ('code' in read) return setFileError(explainFile(words, read.code))
    const { grid, openQuote } = read
    if (openQuote) return setFileError(t('invitedList.quoteInFile', { row: openQuote.row + 1 }))
    setFileError('')
    onChange(textOfGrid(grid))
  }

  return (
    <div>
      <TextArea
        ref={ref}
        name="list"
        label={t('invitedList.list')}
        hint={t('invitedList.listHint')}
        required
        spellCheck={false}
        autoComplete="off"
        className="max-h-[40dvh]"
        value={value}
        error={error ?? null}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-2 flex">
        <FileButton
          icon={<Upload aria-hidden className="size-5" />}
          label={t('invitedList.file')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onFiles={(files) => void take(files)}
        />
      </div>
      <p role="alert" className="text-danger-ink">
        {fileError}
      </p>
    </div>
  )
}
