import { createContext, useContext } from 'react'

/** Whether the page is for somebody who saves data. */
export const SavesDataContext = createContext(false)

/** Whether the reader wants small pictures, and nothing that is loaded before it is wanted. */
export function useSavesData(): boolean {
  return useContext(SavesDataContext)
}
