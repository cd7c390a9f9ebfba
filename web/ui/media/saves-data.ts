import { createContext, useContext } from 'react'

/** Whether the page saves data. */
export const SavesDataContext = createContext(false)

/** Whether the reader wants small pictures, and nothing loaded ahead. */
export function useSavesData(): boolean {
  return useContext(SavesDataContext)
}
