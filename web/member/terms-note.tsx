import { useEffect, useState } from 'react'
import { keepAsked, useAsked } from '#web/session/asked.ts'
import { useGuest, useSession } from '#web/session/session.tsx'

type Sheet = Awaited<
  ReturnType<typeof import('#web/features/terms/terms-sheet.tsx')['loadTermsSheet']>
>

/** For a member who has not accepted the terms of their community. It is loaded where there is such a member. */
export function TermsNote() {
  const session = useSession()
  const isGuest = useGuest() !== undefined
  const asked = useAsked()
  const version = asked?.terms?.to_accept ?? null
  const [Sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    if (version === null || isGuest) return
    const loading = import('#web/features/terms/terms-sheet.tsx').then(({ loadTermsSheet }) =>
      loadTermsSheet(),
    )
    // Reading and writing go on without it, and the next visit asks again.
    loading.then((sheet) => setSheet(() => sheet)).catch(() => undefined)
  }, [version, isGuest])
  if (version === null || !session || isGuest || !Sheet) return null
  return (
    <Sheet
      key={version}
      token={session.user.identification_token}
      onAccepted={() => asked && keepAsked({ ...asked, terms: { to_accept: null } })}
    />
  )
}
