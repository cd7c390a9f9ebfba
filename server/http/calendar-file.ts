import type { FastifyInstance } from 'fastify'
import ical, { ICalEventTransparency } from 'ical-generator'
import { Deadline } from '#server/calls/run/deadline.ts'
import { formOf } from '#server/calls/run/form.ts'
import type { CallRunner } from '#server/calls/run/perform-call.ts'
import { runCall } from '#server/calls/run/run-call.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { HOUR, serverTimeout } from '#shared/limits.ts'
import { isolated } from '#shared/rules/isolated.ts'
import { ownHeaders } from './cache-control.ts'
import { originOf } from './call-routes.ts'

const noClaims = { bearer: undefined, communityToken: undefined, login: undefined }

/**
 * Serves the days of a member's challenges to calendar programs, which ask for them every few hours (RFC 5545). Whole days, so
 * that they stand above the appointments of a date and are the same in every time zone.
 */
export function calendarFile(app: FastifyInstance, runner: CallRunner): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, id, code] = /^(\d{1,15})-([\w-]+)\.ics$/.exec(request.params.file) ?? []
    if (!id || !code) throw new AppError('not_found')
    const calendar_id = Number(id)
    const deadline = new Deadline(serverTimeout)
    const { answer } = await runCall(runner, 'contest/calendar', {
      origin: originOf(request, reply),
      claims: { ...noClaims, rowId: calendar_id },
      idempotencyKey: undefined,
      deadline,
      readForm: async () => formOf({ calendar_id, code }),
    }).finally(() => deadline.clear())
    const { public_url } = app.services.product
    return reply
      .headers(ownHeaders)
      .type('text/calendar; charset=utf-8')
      .send(toCalendar(answer as Output<'contest/calendar'>, public_url).toString())
  })
}

function toCalendar({ community, days }: Output<'contest/calendar'>, public_url: string) {
  const { host } = new URL(public_url)
  const calendar = ical({
    ...{ name: community, prodId: { company: 'Chowk', product: 'Chowk' } },
    ttl: (6 * HOUR) / 1000,
  })
  for (const { contest_id, day_id, date, title, name_of_day, is_done } of days) {
    const path = `/challenge-content?contestId=${contest_id}&day_id=${day_id}`
    calendar.createEvent({
      ...{ id: `day-${day_id}@${host}`, start: new Date(date), allDay: true },
      summary: `${is_done ? '✓ ' : ''}${isolated(title, 'en')} · ${isolated(name_of_day, 'en')}`,
      url: new URL(path, public_url).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar
}
