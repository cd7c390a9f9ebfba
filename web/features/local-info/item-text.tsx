import { classNames } from '#web/ui/class-names.ts'
import { LinkedText } from '#web/ui/text/linked-text.tsx'
import { blocksOf } from './blocks-of.ts'

/** The text of an item: its lines as paragraphs, and those that begin with a bullet as a list. */
export function ItemText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-1.5 break-words', className)}>
      {blocksOf(text).map(({ id, text, items }) =>
        items ? (
          <ul key={id} className="flex list-disc flex-col gap-1 ps-5">
            {items.map((item) => (
              <li key={item.id}>
                <LinkedText text={item.text} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={id}>
            <LinkedText text={text} />
          </p>
        ),
      )}
    </div>
  )
}
