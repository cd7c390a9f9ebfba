import { RespectScreen } from './respects/respect-screen.tsx'

/** Whom the member respects. */
export function Screen() {
  return <RespectScreen list="respecting" />
}
