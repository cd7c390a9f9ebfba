import { functions } from './functions.ts'
import { install } from './install.ts'

install(functions)
