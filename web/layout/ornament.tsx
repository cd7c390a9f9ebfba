import { ImageDown } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useSavesData } from '#web/ui/media/saves-data.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** A large decorative picture: where the reader saves data, a button loads it. */
export function Ornament(props: ComponentProps<typeof Picture>) {
  const { t } = useWords()
  const savesData = useSavesData()
  const [isWanted, setWanted] = useState(false)
  const isLeftOut = savesData && !isWanted && Boolean(props.src)
  const box = useRef<HTMLDivElement>(null)

  function handleShow() {
    setWanted(true)
    // The button goes, and takes the focus with it.
    if (box.current) takeFocus(box.current)
  }

  return (
    <div ref={box} className="relative">
      <Picture {...props} decorative={!isWanted} />
      {isLeftOut && (
        <div className="absolute end-3 top-3">
          <Button
            variant="secondary"
            size="small"
            icon={<ImageDown aria-hidden className="size-4.5" />}
            onClick={handleShow}
          >
            {t('page.showPicture')}
          </Button>
        </div>
      )}
    </div>
  )
}
