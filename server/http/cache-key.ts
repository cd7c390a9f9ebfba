import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { localeOf } from './locale.ts'
import { savesDataOf } from './saves-data.ts'
import { themeOf } from './theme.ts'

/** The fields of each call that reads, always in the same order. */
const fieldsOf = new Map(
  Object.entries<Call>(calls).flatMap(([path, { reads, input }]) =>
    reads ? [[path, Object.keys(input.shape).toSorted()] as const] : [],
  ),
)

type Asked = {
  fields: Record<string, unknown>
  communityToken: string | undefined
  site_id: number
}

/**
 * What a visitor's answer to a call depends on: the fields of its contract, and the community or, without one, the
 * site. Nothing else in a request changes the answer or its key.
 */
export function keyOfCall(path: Path, { fields, communityToken = '', site_id }: Asked): string {
  const known = fieldsOf.get(path)?.filter((name) => name in fields) ?? []
  const call: Call = calls[path]
  const isOfSite = call.global || (call.ofSite && communityToken === '')
  const subject = isOfSite ? site_id : communityToken.toLowerCase()
  return JSON.stringify([path, subject, known.map((name) => [name, fields[name]])])
}

/**
 * What a page depends on: its address, its language, its look, and whether it saves data.
 *
 * @param address the canonical one
 */
export function keyOfPage(address: string, headers: IncomingHttpHeaders): string {
  const saves = savesDataOf(headers) ? 'less' : 'all'
  return [address, localeOf(headers), themeOf(headers) ?? 'any', saves].join('\n')
}
