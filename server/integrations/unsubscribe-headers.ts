/**
 * Lets mail programs offer their reader to get no more of these mails: by one click (RFC 8058), or on a page.
 *
 * @param address of the page, which also takes the click as a POST
 */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
