/** Where a cursor is, in letters from the beginning of a text. */
export function offsetOf(root: Node, cursor: Range): number {
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(cursor.startContainer, cursor.startOffset)
  return before.toString().length
}

/** The place so many letters from the beginning of a text; its end where it has fewer. */
export function rangeAt(root: Node, offset: number): Range {
  const range = document.createRange()
  range.selectNodeContents(root)
  range.collapse(false)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let left = offset; texts.nextNode(); left -= texts.currentNode.textContent?.length ?? 0) {
    if (left > (texts.currentNode.textContent?.length ?? 0)) continue
    range.setStart(texts.currentNode, left)
    range.collapse(true)
    break
  }
  return range
}
