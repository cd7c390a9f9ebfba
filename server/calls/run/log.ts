type Write = (fields: object, text?: string) => void

/** The log of one request: each line carries the request's id. */
export type Log = { info: Write; warn: Write; error: Write }
