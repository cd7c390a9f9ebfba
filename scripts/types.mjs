// Writes server/db/types.ts from a migrated database: `DATABASE_URL=… npm run types`.
import { spawnSync } from 'node:child_process'

const mapping = JSON.stringify({ int8: 'number', timestamptz: 'string' })
const parsers = ['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', mapping]
// What our libraries keep for themselves is theirs.
const exclude = ['--exclude-pattern', '(kysely_*|graphile_worker.*)']
const output = [...exclude, '--out-file', 'server/db/types.ts']
const options = { stdio: 'inherit' }
spawnSync('kysely-codegen', ['--dialect', 'postgres', ...parsers, ...output], options)
spawnSync('biome', ['check', '--write', 'server/db/types.ts'], options)
