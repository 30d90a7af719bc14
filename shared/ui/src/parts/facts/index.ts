export * from './facts.tsx'
