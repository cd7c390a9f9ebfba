/** The path of the page that the link of an invitation opens. */
export function invitedPath(identification_token: string, code: string): string {
  return `/${identification_token}/invited/${code}`
}
