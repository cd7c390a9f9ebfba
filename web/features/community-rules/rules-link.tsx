import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import { rulesQuery } from './queries.ts'

/** Leads to the rules of a community, where it has some. */
export function RulesLink({ token, label }: { token: string; label: string }) {
  const { language_id } = useWords()
  const { data } = useQuery(rulesQuery(token, language_id))
  if (!data || data.rules.length === 0) return null
  return (
    <Link
      to={paths.rules(token)}
      className="link inline-flex min-h-11 items-center gap-2 self-start font-semibold"
    >
      <ScrollText aria-hidden className="size-5 shrink-0" />
      {label}
    </Link>
  )
}
