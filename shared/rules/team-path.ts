/** The path of the page that the link of a team opens. */
export function teamPath(identification_token: string, code: string): string {
  return `/${identification_token}/team/${code}`
}
