import { RespectScreen } from './respects/respect-screen.tsx'

/** The members whom the member respects. */
export function Screen() {
  return <RespectScreen list="respecting" />
}
