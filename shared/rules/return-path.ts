/** The name of the field, or in the query of an address, that says where to come back to. */
export const returnPathName = 'from'

/**
 * Whether a text that anybody may have written is a path of the product, to which a reader may be led: `//host`, `/\host` and
 * what browsers read like them, because they leave out tabs and line ends, lead to other sites.
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\t\r\n]/.test(text)
}
