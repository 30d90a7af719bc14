export * from './segmented.tsx'
