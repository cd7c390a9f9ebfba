export type { SentPicture } from './picture-shape.ts'
export { challengeShapes, logoShapes, shareShapes } from './picture-shape.ts'
export { PictureUpload } from './picture-upload.tsx'
