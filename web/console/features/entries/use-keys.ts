import { useEffect, useEffectEvent } from 'react'

/** Calls what belongs to a pressed key, while nobody types and no dialog is open. */
export function useKeys(actions: Record<string, () => void>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || isTyping(target)) return
    const action = actions[key.length === 1 ? key.toLowerCase() : key]
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** In a field, a player or a dialog keys mean something else. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(usesKeys) !== null
}

const usesKeys = 'input, textarea, select, audio, video, dialog, [contenteditable], [role=slider]'
