export * from './file-upload.tsx'
export * from './shrink-image.ts'
