import {
  maxAltLength,
  maxDescriptionLength,
  maxLinkLength,
  maxTitleLength,
} from '#shared/limits.ts'
import { blankDay, type DayCells, type DayColumn } from '#shared/rules/days-table/day-columns.ts'
import type { DayErrorCode } from '#shared/rules/days-table/day-error.ts'
import { writtenDays } from './days-of-challenge.ts'

const [text, video, audio, image] = writtenDays(4) as [DayCells, DayCells, DayCells, DayCells]

/** Rows that are wrong by themselves, with the error of each and the column that it is in. */
export const badDays: [DayErrorCode, DayColumn, DayCells][] = [
  ['not_storable', 'detail', { ...text, detail: 'half \ud83d a pair' }],
  ['not_storable', 'alt', { ...image, alt: 'a \0 within' }],
  ['garbled', 'name_of_day', { ...text, name_of_day: '???? 1: ???' }],
  ['garbled', 'detail', { ...text, detail: 'à¤¸à¥ˆà¤°' }],
  ['garbled', 'alt', { ...image, alt: 'A park\ufffd' }],
  ['row_empty', 'name_of_day', blankDay('day-1')],
  ['name_missing', 'name_of_day', { ...text, name_of_day: ' \u200b' }],
  ['name_too_long', 'name_of_day', { ...text, name_of_day: 'a'.repeat(maxTitleLength + 1) }],
  ['name_in_lines', 'name_of_day', { ...text, name_of_day: 'Walk\r\nRest' }],
  ['name_unreadable', 'name_of_day', { ...text, name_of_day: '***' }],
  ['name_unreadable', 'name_of_day', { ...text, name_of_day: 'Wa\u2066lk' }],
  ['type_missing', 'content_type', { ...text, content_type: '' }],
  ['type_unknown', 'content_type', { ...text, content_type: 'movie' }],
  ['link_missing', 'link', { ...video, link: '' }],
  ['link_too_long', 'link', { ...video, link: `https://youtu.be/${'a'.repeat(maxLinkLength)}` }],
  ['link_unreadable', 'link', { ...video, link: 'see the group' }],
  ['link_unreadable', 'link', { ...video, link: 'javascript:alert(1)' }],
  ['link_unreadable', 'link', { ...image, link: '/media/../secret' }],
  ['link_elsewhere', 'link', { ...video, link: 'https://vimeo.com/1' }],
  ['link_elsewhere', 'link', { ...image, link: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['link_elsewhere', 'link', { ...audio, link: 'https://example.org/a.mp3' }],
  ['link_elsewhere', 'link', { ...image, link: 'example.org/park.jpg' }],
  ['link_on_text_day', 'link', { ...text, link: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['file_not_added', 'link', { ...audio, link: 'AUD 12.mp3' }],
  ['file_not_added', 'link', { ...image, link: 'C:\\days\\1.jpg' }],
  ['file_of_other_type', 'link', { ...audio, link: '/media/posts/1/park.webp' }],
  ['alt_too_long', 'alt', { ...image, alt: 'a'.repeat(maxAltLength + 1) }],
  ['alt_on_text_day', 'alt', { ...text, alt: 'A park' }],
  ['detail_missing', 'detail', { ...text, detail: '\u2800' }],
  ['detail_too_long', 'detail', { ...video, detail: 'a'.repeat(maxDescriptionLength + 1) }],
  ['key_malformed', 'day_key', { ...text, day_key: 'Day 1!' }],
  ['key_malformed', 'day_key', { ...text, day_key: '' }],
]
