import type { DayCells } from '#shared/rules/days-table/day-columns.ts'

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const kinds: Pick<DayCells, 'content_type' | 'link' | 'alt' | 'detail'>[] = [
  { content_type: 'text', link: '', alt: '', detail: 'पढ़ें, "धीरे-धीरे",\nफिर दस मिनट टहलें।' },
  { content_type: 'video', link: video, alt: 'Asha shows the steps', detail: '' },
  { content_type: 'audio', link: '/media/posts/1/aarti.m4a', alt: '', detail: '- सुनें; फिर गाएँ 🙏' },
  { content_type: 'image', link: '/media/posts/1/park.webp', alt: '@park at dawn', detail: '=1+1' },
]

/** The days of a challenge, all right, as operators write them. Of four each, one is of text, video, audio and image. */
export function writtenDays(count: number): DayCells[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(kinds[index % kinds.length] as (typeof kinds)[number]),
    day_key: `day-${index + 1}`,
    name_of_day: `दिन ${index + 1}: सैर`,
  }))
}
