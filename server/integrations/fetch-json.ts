import type { z } from 'zod'

/**
 * Asks another server for JSON of a form.
 *
 * @throws an `Error` for the log, without the request or the answer
 */
export async function fetchJson<T>(
  url: URL,
  form: z.ZodType<T>,
  { timeout, ...init }: RequestInit & { timeout: number },
): Promise<T> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(url, { ...init, redirect: 'error', signal })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const read = form.safeParse(answer)
  if (!read.success) throw new Error('answered in an unknown form')
  return read.data
}
