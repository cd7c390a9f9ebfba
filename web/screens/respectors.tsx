import { RespectScreen } from './respects/respect-screen.tsx'

/** Who respects the member. */
export function Screen() {
  return <RespectScreen list="respectors" />
}
