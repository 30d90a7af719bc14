export * from './image-viewer.tsx'
