import { NotFound } from '#web/session/not-found.tsx'

export function Screen() {
  return <NotFound />
}
