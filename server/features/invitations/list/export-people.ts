import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Locale } from '#shared/locale.ts'
import { csvStart, safeCsvLine } from '#shared/rules/csv.ts'
import { internationalPhone } from '#shared/rules/invited-list.ts'
import { findPeople } from './people.ts'

/** How many people are read, and wait to be sent, at once. */
const batch = 1000

type Asked = { community_id: number; invitation_id: string; locale: Locale }
type People = Awaited<ReturnType<typeof findPeople>>

/** The people of a list as the lines of a CSV file that can be read as a list again. */
export async function exportPeople(db: Database, asked: Asked): Promise<Readable> {
  const { community_id, invitation_id } = asked
  const next = (after: number) =>
    findPeople(db, community_id, { invitation_id, after, limit: batch })
  return Readable.from(linesOf(await next(0), asked.locale, next))
}

async function* linesOf(first: People, locale: Locale, next: (after: number) => Promise<People>) {
  yield csvStart +
    safeCsvLine([
      serverWords(locale, 'export.invited.name'),
      serverWords(locale, 'export.invited.contact'),
      serverWords(locale, 'export.invited.state'),
    ])
  let people = first
  while (people.length > 0) {
    yield people.map((person) => lineOf(person, locale)).join('')
    people = people.length < batch ? [] : await next(people.at(-1)?.id ?? 0)
  }
}

function lineOf({ full_name, kind, contact, state }: People[number], locale: Locale): string {
  // Digits alone would be rounded by a spreadsheet.
  const shown = kind === 'phone' ? internationalPhone(contact) : contact
  return safeCsvLine([full_name, shown, serverWords(locale, `export.invited.${state}`)])
}
