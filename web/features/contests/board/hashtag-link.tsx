import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Pill, type PillTone } from '#web/ui/text/pill.tsx'

/** Leads to the challenges that have this hashtag; it is stored with or without its `#`. */
export function HashtagLink({ tag, tone }: { tag: string; tone?: PillTone }) {
  const token = useCommunity()
  const bare = tag.replace(/^#/, '')
  const pill = <Pill tone={tone}>{`#${bare}`}</Pill>
  if (!token) return pill
  return (
    <Link to={paths.contests(token, bare)} className={linkClass}>
      {pill}
    </Link>
  )
}

const linkClass =
  'relative inline-flex min-w-0 max-w-full rounded-full before:absolute before:-inset-y-2.5 before:inset-x-0'
