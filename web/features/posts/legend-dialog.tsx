import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useWords } from '#web/words/words.tsx'
import { PostLegend } from './post-legend.tsx'

/** What every status of a post means. */
export function LegendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={t('post.status')} closeLabel={t('page.close')}>
      <PostLegend />
    </Dialog>
  )
}
