export * from './intro.tsx'
