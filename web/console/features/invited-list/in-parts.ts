import { invitedPeopleAtOnce } from '#shared/limits.ts'
import type { InvitedPerson } from '#shared/rules/invited-list.ts'

type Part<P> = {
  people: readonly P[]
  /** The same as a call takes them. */
  rows: [name: string, contact: string][]
  start: number
}

/** A list in parts that a call takes. */
export function inParts<P extends InvitedPerson>(people: readonly P[]): Part<P>[] {
  const count = Math.ceil(people.length / invitedPeopleAtOnce)
  return Array.from({ length: count }, (_, index) => {
    const start = index * invitedPeopleAtOnce
    const part = people.slice(start, start + invitedPeopleAtOnce)
    return { people: part, rows: part.map((one) => [one.full_name, one.contact]), start }
  })
}
