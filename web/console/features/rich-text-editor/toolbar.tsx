import { Bold, Heading, Italic, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import type { Formats, RichTextSquire } from './rich-text-squire.ts'

type ToolbarProps = {
  formats: Formats
  /** The id of the text that the buttons change. */
  controls: string
  onCommand: (command: (squire: RichTextSquire) => void) => void
  onLink: () => void
}

/** The formats of the text at the cursor. Tab reaches one button, the arrow keys the others. */
export function Toolbar({ formats, controls, onCommand, onLink }: ToolbarProps) {
  const { t } = useWords()
  return (
    <div
      role="toolbar"
      aria-label={t('richText.toolbar')}
      aria-controls={controls}
      onKeyDown={moveFocus}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className="flex flex-wrap border-b border-line px-0.5"
    >
      {tools.map(({ name, label, keys, icon, command }, index) => (
        <IconButton
          key={name}
          icon={icon}
          aria-label={t(label)}
          aria-keyshortcuts={keys}
          aria-pressed={formats[name]}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => (command ? onCommand(command) : onLink())}
          className="rounded-control aria-pressed:bg-primary-tint forced-colors:aria-pressed:border"
        />
      ))}
      {/* Beside the label, so that all others fit into one line of a phone. */}
      <div className="absolute end-0 -top-12 flex">
        {steps.map(({ label, keys, icon, can, command }) => (
          <IconButton
            key={label}
            icon={icon}
            aria-label={t(label)}
            aria-keyshortcuts={keys}
            aria-disabled={!formats[can]}
            tabIndex={-1}
            onClick={() => formats[can] && onCommand(command)}
            className="rounded-control aria-disabled:opacity-40"
          />
        ))}
      </div>
    </div>
  )
}

type Tool = {
  name: keyof Formats
  label: WordId
  keys?: string
  icon: ReactNode
  /** None of a link: it asks for the address first. */
  command?: (squire: RichTextSquire) => void
}

const tools: Tool[] = [
  {
    name: 'bold',
    label: 'richText.bold',
    keys: 'Control+B',
    icon: <Bold aria-hidden />,
    command: (squire) => squire.toggleBold(),
  },
  {
    name: 'italic',
    label: 'richText.italic',
    keys: 'Control+I',
    icon: <Italic aria-hidden />,
    command: (squire) => squire.toggleItalic(),
  },
  {
    name: 'heading',
    label: 'richText.heading',
    icon: <Heading aria-hidden />,
    command: (squire) => squire.toggleHeading(),
  },
  {
    name: 'list',
    label: 'richText.list',
    keys: 'Control+Shift+8',
    icon: <List aria-hidden />,
    command: (squire) => squire.toggleList(),
  },
  {
    name: 'numberedList',
    label: 'richText.numberedList',
    keys: 'Control+Shift+9',
    icon: <ListOrdered aria-hidden />,
    command: (squire) => squire.toggleNumberedList(),
  },
  { name: 'link', label: 'richText.link', keys: 'Control+K', icon: <Link aria-hidden /> },
]

type Step = {
  label: WordId
  keys: string
  icon: ReactNode
  can: keyof Formats
  command: (squire: RichTextSquire) => void
}

const steps: Step[] = [
  {
    label: 'richText.undo',
    keys: 'Control+Z',
    icon: <Undo2 aria-hidden />,
    can: 'canUndo',
    command: (squire) => squire.undo(),
  },
  {
    label: 'richText.redo',
    keys: 'Control+Y',
    icon: <Redo2 aria-hidden />,
    can: 'canRedo',
    command: (squire) => squire.redo(),
  },
]

/** The arrow keys go round, as in every toolbar. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button.matches(':focus'))
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const target = buttons.at(next % buttons.length)
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1
  target?.focus()
}
