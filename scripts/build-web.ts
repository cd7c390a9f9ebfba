import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { browserBuild, serverBuild } from '../vite.config.ts'
import { entries } from '../web/entries.ts'
import { compressFiles } from './compress-files.ts'

// Builds each entry of the web part for the browser, and all of them for the server.

await rm('dist/client', { recursive: true, force: true })
for (const entry of entries) await build(browserBuild(entry, 'dist/client'))
await build(serverBuild('dist/server'))
await compressFiles('dist/client/assets')
