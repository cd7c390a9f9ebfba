import type { Database } from '#server/db/database.ts'
import { largestOf } from '#server/media/media-path.ts'
import type { CertificateWords } from '#server/media/share-picture/share-picture.ts'
import {
  type SharedRow,
  storedPictures,
} from '#server/media/share-picture/stored-share-pictures.ts'
import { isLocale } from '#server/words/languages.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Certificate } from '#shared/contracts/certificates.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'
import { amountDone } from '#shared/rules/amount-done.ts'
import { findCertificate, isEarned } from './find-certificate.ts'
import { findOpenById, type OpenRow } from './open-certificates.ts'

type Shape = CertificateWords['shape']

/** Raise it when the drawing changes: every picture is then drawn again. */
const drawingVersion = 1

export const certificatePictures = {
  wide: picturesOf('wide', 'certificates'),
  tall: picturesOf('tall', 'certificates-tall'),
}

function picturesOf(shape: Shape, folder: string) {
  return storedPictures<CertificateWords>(folder, (db, row) => findWords(db, row, shape), {
    draw: (drawer, words) => drawer.drawCertificate(words),
    shown: (words) => [drawingVersion, words],
  })
}

/** The paths of the pictures of an open certificate. */
export function picturePaths(
  open: OpenRow,
  certificate: Certificate,
  community: { id: number; logo: string | null },
): { wide: string; tall: string } {
  const row = { community_id: community.id, id: open.id }
  const pathOf = (shape: Shape) =>
    certificatePictures[shape].pathOf(row, toWords(shape, { open, certificate, ...community }))
  return { wide: pathOf('wide'), tall: pathOf('tall') }
}

async function findWords(
  db: Database,
  { community_id, id }: SharedRow,
  shape: Shape,
): Promise<CertificateWords | undefined> {
  const open = await findOpenById(db, community_id, id)
  const certificate = open && (await findCertificate(db, community_id, open))
  if (!certificate || !isEarned(certificate)) return undefined
  const { logo } = await db
    .selectFrom('communities')
    .select('logo')
    .where('id', '=', community_id)
    .executeTakeFirstOrThrow()
  return toWords(shape, { open, certificate, logo })
}

type Drawn = { open: OpenRow; certificate: Certificate; logo: string | null }

function toWords(shape: Shape, { open, certificate, logo }: Drawn): CertificateWords {
  const locale = isLocale(open.locale) ? open.locale : 'en'
  const { days_done, days_count, place } = certificate
  const words: CertificateWords = {
    shape,
    heading: serverWords(locale, place ? 'certificate.winner' : 'certificate.heading', {
      place: place ?? 0,
    }),
    name: certificate.name,
    line: serverWords(locale, `certificateDid.${amountDone(certificate)}`, {
      ...{ done: days_done, total: days_count },
    }),
    title: certificate.title,
    dates: datesOf(certificate, locale),
    community: certificate.community,
    number: days_done.toLocaleString(formatsOf(locale)),
    unit: serverWords(locale, 'certificate.days', { count: days_done }),
    seed: `contest-${certificate.contest_id}`,
  }
  return logo === null ? words : { ...words, logo: largestOf(logo) }
}

/** From the first to the last day; empty where none is done. */
function datesOf({ began_on, ended_on }: Certificate, locale: Locale): string {
  if (began_on === null || ended_on === null) return ''
  const format = new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(began_on), new Date(ended_on))
}
