// What other features may use of certificates.

export { certificatePictures } from './pictures.ts'
