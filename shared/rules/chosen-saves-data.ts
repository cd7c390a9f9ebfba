import { savesDataCookie } from '../page.ts'

const choice = new RegExp(`(?:^|;\\s*)${savesDataCookie.name}=(yes|no)(?:;|$)`)

/** Whether somebody has chosen less data, by their cookies as one text; `undefined` if they have chosen nothing. */
export function chosenSavesData(cookies = ''): boolean | undefined {
  const chosen = choice.exec(cookies)?.[1]
  return chosen === undefined ? undefined : chosen === 'yes'
}
