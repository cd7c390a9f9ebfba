export { AllMedia } from './media/all-media.tsx'
export { MoodPicture } from './mood-picture.tsx'
export { postTitle } from './post-title.ts'
