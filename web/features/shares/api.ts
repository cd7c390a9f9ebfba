export { ShareButton } from './share-button.tsx'
export { useShare } from './use-share.tsx'
