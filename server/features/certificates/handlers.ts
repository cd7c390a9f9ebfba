import type { Community } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { isPublished } from '#server/features/contests/api.ts'
import type { Certificate, OpenCertificate } from '#shared/contracts/certificates.ts'
import { AppError } from '#shared/errors.ts'
import { type CertificateOf, findCertificate, isEarned } from './find-certificate.ts'
import {
  closeCertificate,
  findOpen,
  findOpenById,
  type OpenRow,
  openCertificate,
} from './open-certificates.ts'
import { certificatePictures, picturePaths } from './pictures.ts'

export const certificateHandlers = {
  'contest/own-certificate': async ({ db, community, member, input }) => {
    const of = { contest_id: input.contest_id, user_id: member.id }
    const certificate = await requireEarned(db, community.id, of)
    const open = await findOpen(db, community.id, of)
    return { certificate, open: open ? toOpen(open, certificate, community) : null }
  },

  'contest/open-certificate': async ({ db, community, member, input, locale }) => {
    const of = { contest_id: input.contest_id, user_id: member.id }
    const certificate = await requireEarned(db, community.id, of)
    const open = await openCertificate(db, community.id, { ...of, locale })
    return { open: toOpen(open, certificate, community) }
  },

  'contest/close-certificate': async ({ db, community, member, input, storage, log }) => {
    const of = { contest_id: input.contest_id, user_id: member.id }
    const id = await closeCertificate(db, community.id, of)
    if (id !== undefined) {
      const row = { community_id: community.id, id }
      await certificatePictures.wide.remove(storage, row, log)
      await certificatePictures.tall.remove(storage, row, log)
    }
    return { open: null }
  },

  'contest/certificate': async ({ db, community, input, error }) => {
    const open = await findOpenById(db, community.id, input.certificate_id)
    const isRight = open !== undefined && open.code === input.code
    const certificate = isRight ? await findCertificate(db, community.id, open) : undefined
    if (!isRight || !certificate || !isEarned(certificate)) throw error('certificate_not_found')
    return { certificate, open: toOpen(open, certificate, community) }
  },
} satisfies Partial<Handlers>

/** @throws `contest_not_found`, `certificate_not_earned` */
async function requireEarned(
  db: Database,
  community_id: number,
  of: CertificateOf,
): Promise<Certificate> {
  const certificate = await findCertificate(db, community_id, of)
  if (certificate && isEarned(certificate)) return certificate
  const isThere = await isPublished(db, community_id, of.contest_id)
  throw new AppError(isThere ? 'certificate_not_earned' : 'contest_not_found')
}

function toOpen(open: OpenRow, certificate: Certificate, community: Community): OpenCertificate {
  const { id, code } = open
  return { id, code, ...picturePaths(open, certificate, community) }
}
