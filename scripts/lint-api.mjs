// Checks the API's document with Redocly. Redocly would tell its makers about each run, and ask for newer versions.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '../server/http/openapi/document.ts'
import { run } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'chowk-api-'))
const file = join(folder, 'openapi.json')
const product = {
  name: 'Chowk',
  public_url: 'https://chowk.invalid',
  support_email: 'support@chowk.invalid',
}
writeFileSync(file, JSON.stringify(openApi(product)))
process.exitCode = await run('redocly', ['lint', file, '--config', 'house/redocly.yaml'], {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
})
rmSync(folder, { recursive: true })
