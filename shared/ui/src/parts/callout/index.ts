export * from './callout.tsx'
