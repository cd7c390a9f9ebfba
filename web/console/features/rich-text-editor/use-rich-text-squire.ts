import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Formats, RichTextSquire } from './rich-text-squire.ts'

type Options = { html: string; onChange: (html: string) => void; onLink: () => void }

export type RichTextEditing = {
  root: RefObject<HTMLDivElement | null>
  squire: RefObject<RichTextSquire | null>
  formats: Formats
}

/** An editor in the element of `root`. It begins with `html`; later changes of that are not looked at. */
export function useRichTextSquire({ html, onChange, onLink }: Options): RichTextEditing {
  const root = useRef<HTMLDivElement>(null)
  const squire = useRef<RichTextSquire>(null)
  const [formats, setFormats] = useState(noFormats)
  const firstHtml = useRef(html)
  const handleChange = useEffectEvent(onChange)
  const handleLink = useEffectEvent(onLink)

  useEffect(() => {
    if (!root.current) return
    const editor = new RichTextSquire(root.current)
    squire.current = editor
    editor.setHTML(firstHtml.current)
    firstHtml.current = editor.read()
    const showFormats = () => setFormats((before) => keepEqual(before, editor.formats()))
    for (const type of ['pathChange', 'select', 'cursor', 'input', 'undoStateChange']) {
      editor.addEventListener(type, showFormats)
    }
    editor.addEventListener('input', () => {
      const html = editor.read()
      // Also what the editor begins with is an input to it.
      if (html === firstHtml.current) return
      firstHtml.current = html
      handleChange(html)
    })
    for (const key of ['Ctrl-k', 'Meta-k']) {
      editor.setKeyHandler(key, (_squire, event) => {
        event.preventDefault()
        handleLink()
      })
    }
    return () => {
      squire.current = null
      editor.destroy()
    }
  }, [])
  return { root, squire, formats }
}

const noFormats: Formats = {
  bold: false,
  italic: false,
  heading: false,
  list: false,
  numberedList: false,
  link: false,
  canUndo: false,
  canRedo: false,
}

/** The state before where nothing has changed, so that nothing is drawn. */
function keepEqual(before: Formats, now: Formats): Formats {
  const names = Object.keys(now) as (keyof Formats)[]
  return names.every((name) => before[name] === now[name]) ? before : now
}
