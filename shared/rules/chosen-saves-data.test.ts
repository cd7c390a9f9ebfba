import { expect, test } from 'vitest'
import { savesDataCookie } from '../page.ts'
import { chosenSavesData } from './chosen-saves-data.ts'

const { name } = savesDataCookie

test.each([
  [undefined, undefined],
  ['', undefined],
  [`${name}=yes`, true],
  [`${name}=no`, false],
  [`theme=dark; ${name}=yes`, true],
  [`theme=dark;${name}=yes`, true],
  [`theme=dark;  ${name}=no; lang=hi`, false],
  [`${name}=no;theme=dark`, false],
  [`${name}=`, undefined],
  [`${name}=perhaps`, undefined],
  [`${name}=yesterday`, undefined],
  [`other-${name}=yes`, undefined],
  [`theme=${name}=yes`, undefined],
])('of the cookies %j the choice is %s', (cookies, choice) => {
  expect(chosenSavesData(cookies)).toBe(choice)
})
