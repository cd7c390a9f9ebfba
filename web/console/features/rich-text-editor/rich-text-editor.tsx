import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { LinkSheet } from './link-sheet.tsx'
import type { RichTextSquire } from './rich-text-squire.ts'
import { Toolbar } from './toolbar.tsx'
import { useRichTextSquire } from './use-rich-text-squire.ts'

export type RichTextEditorProps = {
  /** What it begins with. Give it another `key` to begin again. */
  html: string
  onChange: (html: string) => void
  /** The name of the field, by which a form finds it. */
  name: string
  id: string
  'aria-labelledby': string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: boolean
}

/** A text with headings, lists and links, with its tools. */
export function RichTextEditor({ html, onChange, name, id, ...aria }: RichTextEditorProps) {
  const [linkAddress, setLinkAddress] = useState<string | null>(null)
  const openLink = () => setLinkAddress(squire.current?.linkAddress() ?? '')
  const { root, squire, formats } = useRichTextSquire({ html, onChange, onLink: openLink })

  function handleCommand(command: (squire: RichTextSquire) => void) {
    if (!squire.current) return
    squire.current.focus()
    command(squire.current)
    squire.current.focus()
  }

  function handleLinkClosed(command?: (squire: RichTextSquire) => void) {
    setLinkAddress(null)
    // The closed dialog gives the focus back first.
    setTimeout(() => handleCommand(command ?? (() => undefined)))
  }

  return (
    <div className={boxClass}>
      <Toolbar formats={formats} controls={id} onCommand={handleCommand} onLink={openLink} />
      {/* biome-ignore lint/a11y/useSemanticElements: a text area has no headings and no links */}
      <div
        {...aria}
        {...{ name }}
        ref={root}
        id={id}
        role="textbox"
        aria-multiline
        tabIndex={0}
        dir="auto"
        className={classNames('prose is-tall', textClass)}
      />
      {linkAddress !== null && (
        <LinkSheet
          address={linkAddress}
          onSave={(href) => handleLinkClosed((editor) => editor.makeLink(href))}
          onRemove={() => handleLinkClosed((editor) => editor.removeLink())}
          onClose={() => handleLinkClosed()}
        />
      )}
    </div>
  )
}

const boxClass =
  'relative rounded-control border-[1.5px] border-line-strong bg-surface has-aria-invalid:border-danger ' +
  'has-[[role=textbox]:focus-visible]:outline-3 has-[[role=textbox]:focus-visible]:outline-primary'

const textClass =
  'whitespace-pre-wrap min-h-32 max-h-[50dvh] overflow-y-auto overscroll-contain px-3.5 py-2.5 outline-none'
