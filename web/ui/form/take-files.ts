import type { ClipboardEvent, DragEvent } from 'react'

/** The props of an element into which people drop or paste files; `undefined` takes none. */
export function takeFiles(onFiles: ((files: File[]) => void) | undefined) {
  function take(event: DragEvent | ClipboardEvent, data: DataTransfer) {
    const files = Array.from(data.files)
    if (files.length === 0) return
    event.preventDefault()
    onFiles?.(files)
  }

  return {
    // Without this the browser would open a dropped file instead of the page.
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
}
