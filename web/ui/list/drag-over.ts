/** Follows a pointer that drags a row of a list, and reports the index under it. */
export function dragOver(
  list: HTMLElement,
  row: HTMLElement,
  onOver: (index: number) => void,
): void {
  let last = Array.from(list.children).indexOf(row)
  row.dataset.dragged = ''
  // On the window, because a row that is moved in the document loses the pointer.
  addEventListener('pointermove', handleMove)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)

  function handleMove({ clientY }: PointerEvent) {
    const index = placeAt(list, row, clientY)
    if (index !== last) onOver(index)
    last = index
  }

  function end() {
    delete row.dataset.dragged
    removeEventListener('pointermove', handleMove)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }
}

/** How many of the other rows have their middle above the pointer. */
function placeAt(list: HTMLElement, row: HTMLElement, y: number): number {
  const others = Array.from(list.children).filter((other) => other !== row)
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
