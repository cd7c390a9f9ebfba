import type { Output } from '#shared/contracts/calls.ts'

export type Today = Output<'contest/today'>
export type TodaysTask = Today['tasks'][number]
export type TodaysDay = NonNullable<TodaysTask['day']>
