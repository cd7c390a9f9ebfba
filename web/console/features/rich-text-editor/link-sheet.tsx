import { type KeyboardEvent, useState } from 'react'
import { maxLinkLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { textKeys } from '#web/ui/form/text-keys.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { readLink } from './rich-text-squire.ts'

type LinkSheetProps = {
  /** The address that the link has already; empty for a new link. */
  address: string
  onSave: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks where a link leads. */
export function LinkSheet({ address, onSave, onRemove, onClose }: LinkSheetProps) {
  const { t } = useWords()
  const [text, setText] = useState(address)
  const [hasError, setHasError] = useState(false)

  function handleSave() {
    const href = readLink(text)
    setHasError(href === undefined)
    if (href) onSave(href)
  }

  // No form of its own: it is inside the form of the text.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    handleSave()
  }

  return (
    <Sheet open title={t('richText.link')} closeLabel={t('page.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextInput
          label={t('richText.linkAddress')}
          hint={t('richText.linkHint')}
          error={hasError ? t('richText.linkWrong') : null}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLinkLength}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={textKeys(handleKeyDown)}
        />
        <Button wide onClick={handleSave}>
          {t('richText.saveLink')}
        </Button>
        {address && (
          <Button variant="secondary" wide onClick={onRemove}>
            {t('richText.removeLink')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
