import { useQuery } from '@tanstack/react-query'
import { languagesQuery } from './queries.ts'

/** The languages to choose from: those of the community, else all that there are. */
export function useOfferedLanguages(): { id: number; native_name: string }[] {
  const { data } = useQuery(languagesQuery())
  if (!data) return []
  const { languages, community } = data
  const own = community.language_ids.flatMap((id) => languages.find((one) => one.id === id) ?? [])
  return own.length > 0 ? own : languages
}

/** Names a language in itself. Until the names are loaded it is a blank. */
export function useLanguageNames(): (language_id: number) => string {
  const { data } = useQuery(languagesQuery())
  return (language_id) => data?.languages.find(({ id }) => id === language_id)?.native_name ?? '…'
}
