import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const names = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook of one sheet as Excel writes it: texts are shared, and cells without one are left out. */
export async function xlsxFile(grid: readonly (readonly string[])[]): Promise<Blob> {
  const zip = new ZipFile()
  const add = (path: string, xml: string) =>
    zip.addBuffer(
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
      path,
    )
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  )
  add('_rels/.rels', relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]))
  add(
    'xl/workbook.xml',
    `<workbook ${names} xmlns:r="${office}"><sheets><sheet name="दिन" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ]),
  )
  add(
    'xl/styles.xml',
    `<styleSheet ${names}><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
  )
  const texts = grid.flat()
  add('xl/sharedStrings.xml', `<sst ${names}>${texts.map(textXml).join('')}</sst>`)
  let index = 0
  const rowXml = (cells: readonly string[], row: number) =>
    `<row r="${row + 1}">${cells.map((text, column) => cellXml(text, `${'ABCDEFGH'[column]}${row + 1}`, index++)).join('')}</row>`
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet ${names}><sheetData>${grid.map(rowXml).join('')}</sheetData></worksheet>`,
  )
  zip.end()
  return new Blob([new Uint8Array(await buffer(zip.outputStream))])
}

function relationships(rows: [id: string, type: string, target: string][]): string {
  const all = rows.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

function textXml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<si><t xml:space="preserve">${escaped}</t></si>`
}

function cellXml(text: string, address: string, index: number): string {
  return text === '' ? '' : `<c r="${address}" t="s"><v>${index}</v></c>`
}
