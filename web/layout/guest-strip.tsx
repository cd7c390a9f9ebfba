import { useQuery } from '@tanstack/react-query'
import { Footprints } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { BottomStrip } from './bottom-strip.tsx'

/** Loads the strip's words. */
export async function loadStrip(): Promise<typeof GuestStrip> {
  await addCatalogue('guest')
  return GuestStrip
}

/** Says to a member that this is not their community, and links to their own. */
function GuestStrip({ own }: { own: string }) {
  const { t } = useWords()
  const { data } = useQuery(communityQuery(own))
  if (!data) return null
  return (
    <BottomStrip>
      <Footprints aria-hidden className="size-5 shrink-0 max-lg:hidden" />
      <p className="min-w-0 flex-1 leading-snug font-normal">
        {t('guest.here', { community: data.community.name })}
      </p>
      <Link
        to={paths.challenges(own)}
        className="flex min-h-11 shrink-0 items-center px-2 underline underline-offset-4"
      >
        {t('guest.goBack')}
      </Link>
    </BottomStrip>
  )
}
