import { NotFound } from '#web/layout/not-found.tsx'

export function Screen() {
  return <NotFound />
}
