import { query } from '#web/http/query.ts'

export const ownCertificateQuery = (contest_id: number) =>
  query('contest/own-certificate', { contest_id })

export const certificateQuery = (certificate_id: number, code: string) =>
  query('contest/certificate', { certificate_id, code })
