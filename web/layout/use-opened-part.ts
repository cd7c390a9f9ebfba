import { useState } from 'react'
import { useLoadPart } from './use-load-part.ts'

/** A part that a tap opens over the page. It is loaded when it is first opened, and stays after it was closed. */
export function useOpenedPart<Part extends object>() {
  const loadPart = useLoadPart()
  const [part, setPart] = useState<Part>()
  const [open, setOpen] = useState(false)

  async function show(load: () => Promise<Part>) {
    const loaded = await loadPart(load)
    if (!loaded) return
    setPart(loaded)
    setOpen(true)
  }

  return { part, open, show, close: () => setOpen(false) }
}
