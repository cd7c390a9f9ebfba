import type { Output } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'

export const deskQuery = () => ({ ...query('console/desk', {}), staleTime: 0 })

export type Desk = Output<'console/desk'>
