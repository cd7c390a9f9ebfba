// Preloaded into a product by `--import`: writes the address of each module that it loads, one a line, to the file that
// LOADED_MODULES names.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const file = process.env.LOADED_MODULES ?? ''

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`)
    return nextLoad(url, context)
  },
})
