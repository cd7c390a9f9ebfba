import { createContext, use } from 'react'
import type { ScreenFrame } from '#web/navigation/screen.ts'

/** The frame of the entry, for what stands in place of a screen. */
export const EntryFrame = createContext<ScreenFrame>(({ children }) => children)

export function useEntryFrame(): ScreenFrame {
  return use(EntryFrame)
}
