export * from './progress-ring.tsx'
