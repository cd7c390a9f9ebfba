import Squire from 'squire-rte'
import { readRichLink, richLinkAttributes } from '#shared/rules/rich-text.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import { trustedHtml } from '#web/features/rich-text/api.ts'
import { offsetOf, rangeAt } from './cursor-offset.ts'
import { readFragment } from './read-fragment.ts'

/** What the text at the cursor is. */
export type Formats = {
  bold: boolean
  italic: boolean
  heading: boolean
  list: boolean
  numberedList: boolean
  link: boolean
  canUndo: boolean
  canRedo: boolean
}

/** The editor, with the elements of a rich text alone. */
export class RichTextSquire extends Squire {
  #canUndo = false
  #canRedo = false
  #isComposing = false
  /** Where the cursor was, in letters from the beginning, by the HTML of a stored state. */
  #cursors = new Map<string, number>()

  constructor(root: HTMLElement) {
    super(root, {
      blockTag: 'P',
      sanitizeToDOMFragment: readFragment,
      tagAttributes: { a: richLinkAttributes },
      undo: { documentSizeThreshold: 0, undoLimit: maxUndoStates },
      didError: (error) => console.error(error),
    })
    for (const key of unusedKeys) this.setKeyHandler(key, null)
    this.addEventListener('undoStateChange', this.#keepUndoState)
    this.addEventListener('compositionstart', () => {
      this.#isComposing = true
    })
    this.addEventListener('compositionend', () => {
      this.#isComposing = false
      setTimeout(() => this.#keepWord())
    })
  }

  /** Trusted Types let no plain text in. */
  override _setRawHTML(html: string): Squire {
    return super._setRawHTML(trustedHtml(html))
  }

  /** Squire marks the cursor by elements in the text, but where a composed word was left in place. */
  override _getRangeAndRemoveBookmark(range?: Range): Range | null {
    const marked = super._getRangeAndRemoveBookmark(range)
    // Squire's constructor comes here first.
    if (marked || !(#cursors in this)) return marked
    const offset = this.#cursors.get(this._getRawHTML())
    return offset === undefined ? null : rangeAt(this.getRoot(), offset)
  }

  /** The text as the server stores it; empty where nothing of it can be seen. */
  read(): string {
    const html = this.getHTML()
      .replace(/<(\/?)b>/g, '<$1strong>')
      .replace(/<(\/?)i>/g, '<$1em>')
      .replaceAll('<br>', '<br />')
      .replace(/<br \/><\/(p|li|h3|h4|div)>/g, '</$1>')
      .replace(/<(p|li|h3|h4|div|strong|em|u)><\/\1>/g, '')
    return visibleText(html.replace(/<[^>]*>|&nbsp;/g, '')) ? html : ''
  }

  formats(): Formats {
    return {
      bold: this.hasFormat('B'),
      italic: this.hasFormat('I'),
      heading: this.hasFormat('H3') || this.hasFormat('H4'),
      list: this.hasFormat('UL'),
      numberedList: this.hasFormat('OL'),
      link: this.hasFormat('A'),
      canUndo: this.#canUndo,
      canRedo: this.#canRedo,
    }
  }

  toggleBold(): void {
    this.hasFormat('B') ? this.removeBold() : this.bold()
  }

  toggleItalic(): void {
    this.hasFormat('I') ? this.removeItalic() : this.italic()
  }

  toggleList(): void {
    this.hasFormat('UL') ? this.removeList() : this.makeUnorderedList()
  }

  toggleNumberedList(): void {
    this.hasFormat('OL') ? this.removeList() : this.makeOrderedList()
  }

  toggleHeading(): void {
    const name = this.formats().heading ? 'p' : 'h3'
    this.modifyBlocks((blocks) => {
      for (const block of blocks.querySelectorAll(':is(p, h3, h4):not(li *)')) {
        const renamed = document.createElement(name)
        renamed.append(...block.childNodes)
        block.replaceWith(renamed)
      }
      return blocks
    })
  }

  /** The address of the link at the cursor. */
  linkAddress(): string {
    const node = this.getSelection().startContainer
    const element = node instanceof Element ? node : node.parentElement
    return (
      element
        ?.closest('a')
        ?.getAttribute('href')
        ?.replace(/^mailto:/, '') ?? ''
    )
  }

  #keepUndoState(event: Event): void {
    const { canUndo, canRedo } = (event as CustomEvent<{ canUndo: boolean; canRedo: boolean }>)
      .detail
    this.#canUndo = canUndo
    this.#canRedo = canRedo
  }

  /**
   * The keyboard of a phone sends no keys, by which Squire keeps its states: each composed word becomes one. The text is not
   * touched, as that would end what the keyboard composes next.
   */
  #keepWord(): void {
    if (this.#isComposing || this._isInUndoState) return
    this.#cursors.set(this._getRawHTML(), offsetOf(this.getRoot(), this.getSelection()))
    Reflect.apply(this._recordUndoState, this, [undefined, false])
    for (const html of this.#cursors.keys()) {
      if (!this._undoStack.includes(html)) this.#cursors.delete(html)
    }
  }
}

/** The address of a link as somebody typed it; `undefined` for what is none. */
export function readLink(text: string): string | undefined {
  const address = text.trim()
  return readRichLink(`mailto:${address}`) ?? readRichLink(address) ?? readWebAddress(address)
}

/** Each is the whole text. */
const maxUndoStates = 100

/** For what a rich text has not; Tab goes on to the next control. */
const unusedKeys = ['Ctrl-', 'Meta-']
  .flatMap((key) => ['Shift-5', 'Shift-6', 'Shift-7', 'd'].map((rest) => key + rest))
  .concat(['Tab', 'Shift-Tab'])
