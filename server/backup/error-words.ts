import { AppError } from '#shared/errors.ts'

/** An error for the person at the terminal. */
export function inWords(error: unknown): string {
  if (error instanceof AppError && error.code === 'service_unavailable') {
    return 'The store at S3_ENDPOINT cannot be reached, or refuses us.'
  }
  if (!(error instanceof Error)) return String(error)
  const { code, path = '' } = error as NodeJS.ErrnoException
  const of = path === '' ? '' : `: ${path}`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk became full${of}.`
  if (code === 'EFBIG') return `The system allows no file that large${of}.`
  if (code === 'EACCES' || code === 'EPERM') return `This user may not do that${of}.`
  if (code === 'EROFS') return `The disk can only be read${of}.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `A file stands in the way of a folder${of}.`
  if (code === 'XX001' || code === 'XX002') {
    return `The database holds damaged pages, so it cannot be copied whole: ${error.message}.`
  }
  if (code === '57P01' || code === 'ECONNRESET' || /^Connection terminated/.test(error.message)) {
    return 'The database was stopped meanwhile. Start again.'
  }
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28...|3D000)$/.test(code ?? '')) {
    return `The database at DATABASE_URL cannot be opened: ${error.message || code}.`
  }
  if (code === '53100') return `The disk of the database became full: ${error.message}.`
  return error.message
}
