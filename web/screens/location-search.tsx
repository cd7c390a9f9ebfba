import { ByReader } from '#web/layout/by-reader.tsx'
import { MemberSearch } from './locations/member-search.tsx'
import { NewcomerSearch } from './locations/newcomer-search.tsx'

/** 'Add or Update Locations': searches one location of the type in the address, and lists the other ones. */
export function Screen() {
  return <ByReader newcomer={<NewcomerSearch />} member={<MemberSearch />} />
}
