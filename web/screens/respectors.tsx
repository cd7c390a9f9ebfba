import { RespectScreen } from './respects/respect-screen.tsx'

/** The members who respect the member. */
export function Screen() {
  return <RespectScreen list="respectors" />
}
