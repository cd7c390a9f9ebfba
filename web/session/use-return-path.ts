import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { returnPathOf } from './return-path.ts'

/** Where the reader was when they were asked to sign in. */
export function useReturnPath(): string | undefined {
  return returnPathOf(useHistoryState(), useSearch())
}
