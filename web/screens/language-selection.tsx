import { languagesQuery } from '#web/features/auth/sign-up/queries.ts'
import { ByReader } from '#web/layout/by-reader.tsx'
import { MemberLanguage } from './languages/member-language.tsx'
import { NewcomerLanguage } from './languages/newcomer-language.tsx'

export const queries = () => [languagesQuery()]

/** The language that the member speaks or knows best. */
export function Screen() {
  return <ByReader newcomer={<NewcomerLanguage />} member={<MemberLanguage />} />
}
