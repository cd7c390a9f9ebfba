const insufficientPrivilege = '42501'

/**
 * An error of one sentence for the person who runs a PostgreSQL of their own, if the migrations failed for a missing
 * right or extension; any other error unchanged.
 */
export function namedMissingRight(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === insufficientPrivilege) {
    return new Error(
      `The role of DATABASE_URL lacks a right that migrations need (${error.message}): ` +
        'make it the owner of its database.',
      { cause: error },
    )
  }
  const [, extension] = /extension "(\w+)" is not available/.exec(error.message) ?? []
  if (!extension) return error
  return new Error(
    `The server of DATABASE_URL does not have the extension ${extension}: ` +
      "install PostgreSQL's contrib extensions there.",
    { cause: error },
  )
}
