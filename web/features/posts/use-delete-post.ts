import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import { removePost } from './post-cache.ts'

/** Deletes a post of the reader's own, and removes its card from every list. */
export function useDeletePost(post_id: number, onDeleted?: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showFailure = useFailureToast()
  const deletion = useMutation({
    mutationFn: () => api('post/delete', { postid: post_id }),
    onSuccess: () => {
      onDeleted?.()
      removePost(client, post_id)
      showBanner(t('post.deleted'), 'done')
    },
    onError: (error) => showFailure(error, () => deletion.mutate()),
  })
  return deletion
}
