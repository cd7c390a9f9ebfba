import { createContext, useContext } from 'react'

/** Tells of the page, whose switch may change it at any time. */
export const SavesDataContext = createContext<() => boolean>(() => false)

/** Whether the reader wants small pictures, and nothing that is loaded before it is wanted. */
export function useSavesData(): boolean {
  return useContext(SavesDataContext)()
}
