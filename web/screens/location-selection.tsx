import { ByReader } from '#web/layout/by-reader.tsx'
import { MemberLocations } from './locations/member-locations.tsx'
import { NewcomerLocations } from './locations/newcomer-locations.tsx'

/** The cities screen: home, work and other locations. */
export function Screen() {
  return <ByReader newcomer={<NewcomerLocations />} member={<MemberLocations />} />
}
