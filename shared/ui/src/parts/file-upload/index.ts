export * from './file-upload.tsx'
export * from './shrink-image.ts'
export * from './use-preview.ts'
